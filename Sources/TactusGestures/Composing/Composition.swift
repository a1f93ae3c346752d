public import TactusInput

/// The way in which a composed recognizer combines the recognizers that are its parts.
public enum Composition: Equatable, Sendable {
  /// The parts are recognized one after another.
  ///
  /// The first finger of a part must go down at least `apart` logical pixels from where the
  /// previous part's first finger went down. It must also go down in time: at most `within` after
  /// the previous part was recognized and all earlier fingers were lifted.
  case sequence(within: Interval, apart: Double)
  /// All parts are recognized at the same time, each with its own fingers.
  case together
  /// All parts receive the same fingers, and the first part to be recognized wins.
  case either

  /// The id of recognizers that are composed in this way, and their key in scene files.
  public var id: String {
    switch self {
    case .sequence: "sequence"
    case .together: "together"
    case .either: "either"
    }
  }

  static let nextPartLate = OwnReason(
    "next-part-late", "the next part of the gesture did not begin in time")
  static let tooNear = OwnReason(
    "too-near", "the finger went down too close to where the previous part of the gesture began")
  static let notTogether = OwnReason(
    "not-together", "the parts of the gesture were not performed at the same time")
  static let noPart = OwnReason("no-part", "none of the gesture's parts was recognized")

  private var ownReasons: [OwnReason] {
    switch self {
    case .sequence: [Self.nextPartLate, Self.tooNear]
    case .together: [Self.notTogether]
    case .either: [Self.noPart]
    }
  }
}

// MARK: Declaration

extension Composition {
  /// The properties of a part that determine the composed recognizer's declaration.
  public struct Part: Sendable {
    /// The name of the part in descriptions, in the reasons for failures, and in the output `part`.
    public let name: String
    /// The declaration of the part's recognizer.
    public let declaration: RecognizerDeclaration
    /// The minimum number of fingers with which the part can begin.
    public let minimumTouches: Int

    /// Creates a description of a part from the declaration of the part's recognizer.
    ///
    /// - Parameters:
    ///   - name: The name of the part, unique within the composed recognizer.
    ///   - declaration: The declaration of the part's recognizer.
    ///   - minimumTouches: The minimum number of fingers; nil for the minimum in `declaration`.
    public init(
      _ name: String, _ declaration: RecognizerDeclaration, minimumTouches: Int? = nil
    ) {
      self.name = name
      self.declaration = declaration
      self.minimumTouches = minimumTouches ?? declaration.touches.lowerBound
    }
  }

  /// Returns the declaration of a recognizer that is composed of the given parts.
  public func declaration(of parts: [Part]) -> RecognizerDeclaration {
    var reasons: [OwnReason] = ownReasons
    for reason in parts.flatMap(\.declaration.ownReasons) where !reasons.contains(reason) {
      reasons.append(reason)
    }
    return RecognizerDeclaration(
      id: id, name: id, doc: sentence(parts.map(\.name)), isDiscrete: isDiscrete(parts),
      touches: touches(of: parts), parameters: [], outputs: outputs(of: parts),
      ownReasons: reasons)
  }

  private func sentence(_ names: [String]) -> String {
    switch self {
    case .sequence(let within, _):
      names.joined(separator: ", then ")
        + ", each beginning within \(within.milliseconds.shortText) ms after the previous part."
    case .together: names.joined(separator: " and ") + " at the same time."
    case .either: names.joined(separator: " or ") + "."
    }
  }

  private func isDiscrete(_ parts: [Part]) -> Bool {
    self == .either
      ? parts.allSatisfy(\.declaration.isDiscrete) : parts.last?.declaration.isDiscrete ?? true
  }

  private func touches(of parts: [Part]) -> ClosedRange<Int> {
    let low = parts.map(\.minimumTouches)
    let high = zip(parts, low).map { max($0.declaration.touches.upperBound, $1) }
    switch self {
    case .sequence: return (low.first ?? 1)...max(low.first ?? 1, high.max() ?? 1)
    case .together:
      // Each number comes from a module, so it may be arbitrarily large.
      let most = RawReport.touchCapacity
      let least = min(most, low.reduce(0) { $0 + min($1, most) })
      return least...max(least, min(most, high.reduce(0) { $0 + min($1, most) }))
    case .either: return (low.min() ?? 1)...(high.max() ?? 1)
    }
  }

  /// Returns the outputs of a recognizer composed of the given parts.
  ///
  /// For sequences and simultaneous parts, these are the outputs of the last part. For
  /// alternatives, the first output, `part`, names the part that was recognized. It is followed by
  /// the outputs that all parts declare identically, except those for which a report has no room.
  private func outputs(of parts: [Part]) -> [OutputDeclaration] {
    guard self == .either else { return parts.last?.declaration.outputs ?? [] }
    let part = OutputDeclaration(
      "part", .choice, words: parts.map(\.name), doc: "The name of the part that was recognized.")
    var slots = part.kind.slotCount
    let shared = (parts.first?.declaration.outputs ?? []).filter { output in
      let isShared = parts.allSatisfy {
        $0.declaration.output(output.key)?.output.isLike(output) ?? false
      }
      guard isShared, output.key != part.key,
        slots + output.kind.slotCount <= RawReport.valueCapacity
      else { return false }
      slots += output.kind.slotCount
      return true
    }
    return [part] + shared
  }
}

extension OutputDeclaration {
  fileprivate func isLike(_ other: OutputDeclaration) -> Bool {
    kind == other.kind && unit == other.unit && words == other.words
      && isResettable == other.isResettable
  }
}
