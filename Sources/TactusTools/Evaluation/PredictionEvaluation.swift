import TactusGeometry
import TactusGestures
package import TactusInput
import TactusInteraction
package import TactusJSON
package import TactusTraces

/// Measures how far predicted finger positions are from the actual positions in recorded strokes.
package struct PredictionEvaluation {
  /// The prediction methods to compare.
  package enum Method: String, CaseIterable, Sendable {
    /// The position of the last sample, without prediction.
    case none
    /// An extrapolation along the straight line through the last two samples.
    case linear
    /// A Kalman filter (`KalmanPredictor`).
    case kalman
    /// The engine's predictor (`TouchPredictor`).
    case predictor
  }

  /// The prediction errors for the strokes of one label.
  package struct Result: Sendable {
    package var label: String
    package var strokes = 0
    package var samples = 0
    /// The mean distance between the predicted and the actual position, in px, by method.
    package var mean: [Method: Double] = [:]
    package var median: [Method: Double] = [:]
    /// The mean distance between the position at which a finger lifted and the prediction made at
    /// that moment, in px, by method.
    package var beyondLift: [Method: Double] = [:]
    /// The mean jitter of the prediction, in px, by method.
    ///
    /// A prediction's lead is the vector from the latest sample to the predicted position. The
    /// jitter is the distance between the leads at two successive samples.
    package var jitter: [Method: Double] = [:]

    /// The fraction by which the mean error of `predictor` is smaller than that of `linear`.
    ///
    /// The value is 0 if the mean error of `linear` is 0 or there are no samples.
    package var gain: Double {
      let linear = mean[.linear] ?? 0
      return linear > 0 ? 1 - (mean[.predictor] ?? 0) / linear : 0
    }
  }

  /// The time between the latest sample and the moment for which a position is predicted.
  package let horizon: Interval

  package init(horizon: Interval = TouchPredictor.horizon) {
    self.horizon = horizon
  }

  /// Returns the prediction errors for each label, in the order in which the labels first occur in
  /// the corpus.
  ///
  /// If there are several labels, a result for all of them together is the last element.
  package func run(_ corpus: [CorpusGesture]) -> [Result] {
    var labels: [String] = []
    for gesture in corpus where !labels.contains(gesture.label) { labels.append(gesture.label) }
    var results = labels.map { label in
      result(label, corpus.filter { $0.label == label })
    }
    if labels.count > 1 { results.append(result("all", corpus)) }
    return results
  }

  private func result(_ label: String, _ corpus: [CorpusGesture]) -> Result {
    var result = Result(label: label)
    var found = Measurements()
    for stroke in corpus.flatMap(Self.strokes) where stroke.count > 1 {
      result.strokes += 1
      measure(stroke, &found)
    }
    for method in Method.allCases {
      let sorted = (found.errors[method] ?? []).sorted()
      result.samples = sorted.count
      guard !sorted.isEmpty else { continue }
      result.mean[method] = Self.mean(sorted)
      result.median[method] = sorted[sorted.count / 2]
      result.beyondLift[method] = Self.mean(found.beyondLift[method] ?? [])
      result.jitter[method] = Self.mean(found.jitter[method] ?? [])
    }
    return result
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(max(1, values.count))
  }

  private typealias Sample = (location: Point, time: Timestamp)

  private struct Measurements {
    var errors: [Method: [Double]] = [:]
    var beyondLift: [Method: [Double]] = [:]
    var jitter: [Method: [Double]] = [:]
  }

  private func measure(_ stroke: [Sample], _ found: inout Measurements) {
    var predictor = TouchPredictor()
    var kalman = KalmanPredictor()
    predictor.add(stroke[0].location, at: stroke[0].time)
    kalman.add(stroke[0].location, at: stroke[0].time)
    let last = stroke[stroke.count - 1]
    var leads: [Method: Vector] = [:]
    for index in stroke.indices.dropFirst() {
      let (now, before) = (stroke[index], stroke[index - 1])
      predictor.add(now.location, at: now.time)
      kalman.add(now.location, at: now.time)
      let target = now.time + horizon
      let factor = horizon.seconds / (now.time - before.time).seconds
      let places: [(Method, Point)] = [
        (.none, now.location),
        (.linear, now.location + (now.location - before.location) * factor),
        (.kalman, kalman.location(after: horizon)),
        (.predictor, predictor.location(at: target) ?? now.location),
      ]
      for (method, place) in places {
        let lead = place - now.location
        if let earlier = leads.updateValue(lead, forKey: method) {
          found.jitter[method, default: []].append((lead - earlier).length)
        }
        if index == stroke.count - 1 {
          found.beyondLift[method, default: []].append(place.distance(to: last.location))
        }
        if target <= last.time {
          let truth = Self.location(stroke, at: target, from: index)
          found.errors[method, default: []].append(place.distance(to: truth))
        }
      }
    }
  }

  private static func location(_ stroke: [Sample], at time: Timestamp, from start: Int) -> Point {
    var index = start
    while index + 1 < stroke.count, stroke[index + 1].time < time { index += 1 }
    let (a, b) = (stroke[index], stroke[min(index + 1, stroke.count - 1)])
    guard b.time > a.time else { return a.location }
    let part = (time - a.time).seconds / (b.time - a.time).seconds
    return a.location + (b.location - a.location) * part
  }

  /// Returns the samples of each stroke, from touchdown to lift, with distinct times.
  ///
  /// If several samples have the same time, only the last of them is kept.
  private static func strokes(_ gesture: CorpusGesture) -> [[Sample]] {
    var open: [Int32: [Sample]] = [:]
    var done: [[Sample]] = []
    for frame in gesture.frames {
      for change in frame.changes {
        switch change {
        case .down(let id, let point): open[id] = [(point, frame.time)]
        case .move(let id, let point):
          guard var stroke = open.removeValue(forKey: id) else { continue }
          if let last = stroke.last, last.time >= frame.time { stroke.removeLast() }
          stroke.append((point, frame.time))
          open[id] = stroke
        case .up(let id): if let stroke = open.removeValue(forKey: id) { done.append(stroke) }
        default: break
        }
      }
    }
    return done + open.keys.sorted().compactMap { open[$0] }
  }
}

extension PredictionEvaluation {
  package static func text(_ results: [Result], horizon: Interval) -> String {
    var text =
      "Error of predictions \(horizon.milliseconds.shortText) ms ahead, in px: mean (median)\n"
    text += row([""] + Method.allCases.map(\.rawValue) + ["error reduction vs. linear"])
    for result in results {
      let cells = Method.allCases.map { method in
        "\((result.mean[method] ?? 0).shortText) (\((result.median[method] ?? 0).shortText))"
      }
      text += row([result.label] + cells + ["\((result.gain * 100).shortText) %"])
    }
    text += "Mean overshoot of the last prediction before the finger lifts, in px\n"
    for result in results { text += row([result.label] + cells(result.beyondLift)) }
    text +=
      "Mean difference between the predicted and the actual movement from one sample to the next, in px\n"
    for result in results { text += row([result.label] + cells(result.jitter)) }
    return text
  }

  private static func cells(_ values: [Method: Double]) -> [String] {
    Method.allCases.map { (values[$0] ?? 0).shortText }
  }

  private static func row(_ cells: [String]) -> String {
    let widths = [10, 14, 14, 14, 14, 0]
    let padded = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }.joined(separator: " ")
    return String(padded.reversed().drop { $0 == " " }.reversed()) + "\n"
  }

  package static func write(_ results: [Result], horizon: Interval, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("horizon", horizon.milliseconds)
    writer.member("results", objects: results) { writer, result in
      writer.member("label", result.label)
      writer.member("strokes", result.strokes)
      writer.member("samples", result.samples)
      for method in Method.allCases {
        writer.beginObject(method.rawValue)
        writer.member("mean", result.mean[method] ?? 0)
        writer.member("median", result.median[method] ?? 0)
        writer.member("beyondLift", result.beyondLift[method] ?? 0)
        writer.member("jitter", result.jitter[method] ?? 0)
        writer.endObject()
      }
      writer.member("lessThanLinear", result.gain)
    }
    writer.endObject()
  }
}
