import CModuleBorder
package import TactusInput

/// Watches how long modules take, a frame at a time, and says when one takes too long.
///
/// The time is that of the thread, so that a busy machine blames no module. As that is a call of the
/// system, the wall's clock is looked at first: around all that may call modules (`ModuleGuard.during`); for a while
/// after a frame that took long, around each call of a module; and where those took long, the thread's is.
package final class ModuleMeter {
  /// What is to be said, or done.
  package enum Verdict: Equatable, Sendable {
    /// Its first frame of more than a millisecond.
    case slow(module: String, milliseconds: Double)
    /// Its third frame of more than eight, within a minute: it is to be put aside.
    case tooSlow(module: String, milliseconds: Double)
  }

  /// From here on a frame's calls of one module are worth a warning; nanoseconds.
  package static let warning: Int64 = 1_000_000
  /// Three such frames are the end; nanoseconds.
  package static let limit: Int64 = 8_000_000
  static let strikes = 3
  static let memory = Interval.milliseconds(60_000)
  /// For how many frames calls are measured after one that took long.
  private static let suspicion = 600

  private var framesLeft = 0
  private var measured = BORDER_UNMEASURED {
    didSet { if measured != oldValue { border_measure_modules(measured) } }
  }
  private var warned: Set<String> = []
  private var strikes: [String: [Timestamp]] = [:]

  /// Whether each call of a module is measured.
  var isMeasuring: Bool { framesLeft > 0 }

  package init() {}

  deinit { border_measure_modules(BORDER_UNMEASURED) }

  /// What this thread did since the last call was a frame's input and what came of it.
  ///
  /// - Parameter time: When it is, for counting the frames of a minute.
  package func frameEnded(at time: Timestamp) -> [Verdict] {
    let isLong = border_take_work_time() > Self.warning
    let spent = isMeasuring ? taken() : [:]
    let verdicts = measured == BORDER_MEASURED_BY_THREAD ? judge(spent, time) : []
    if isLong {
      framesLeft = Self.suspicion
    } else if framesLeft > 0 {
      framesLeft -= 1
    }
    if framesLeft == 0 {
      measured = BORDER_UNMEASURED
    } else if measured == BORDER_UNMEASURED {
      measured = BORDER_MEASURED_BY_WALL
    } else if !spent.isEmpty {
      measured = BORDER_MEASURED_BY_THREAD
    }
    return verdicts
  }

  /// What modules took since the last call; nothing where that is little.
  private func taken() -> [String: Int64] {
    unsafe withUnsafeTemporaryAllocation(of: border_spent.self, capacity: Int(BORDER_MEASURED)) {
      entries in
      let count = unsafe Int(border_take_spent(entries.baseAddress))
      let whole = unsafe entries[..<count].reduce(0) { unsafe $0 + $1.time }
      guard whole > Self.warning else { return [:] }
      let records = ModuleRecord.all
      var spent: [String: Int64] = [:]
      for index in 0..<count {
        let entry = unsafe entries[index]
        let record = records.first { unsafe UnsafePointer($0.border) == entry.module }
        if let record { unsafe spent[record.id, default: 0] += entry.time }
      }
      return spent
    }
  }

  private func judge(_ spent: [String: Int64], _ time: Timestamp) -> [Verdict] {
    spent.sorted { $0.key < $1.key }.flatMap { judge($0.key, $0.value, time) }
  }

  private func judge(_ module: String, _ spent: Int64, _ time: Timestamp) -> [Verdict] {
    guard spent > Self.warning else { return [] }
    var verdicts: [Verdict] = []
    let milliseconds = Double(spent) / 1_000_000
    if warned.insert(module).inserted {
      verdicts.append(.slow(module: module, milliseconds: milliseconds))
    }
    guard spent > Self.limit else { return verdicts }
    var times = strikes[module, default: []].filter { time - $0 <= Self.memory }
    times.append(time)
    if times.count >= Self.strikes {
      times = []
      verdicts.append(.tooSlow(module: module, milliseconds: milliseconds))
    }
    strikes[module] = times
    return verdicts
  }
}
