import CModuleBorder
package import TactusInput

/// Measures how much time plugin modules take in each frame, and reports slow modules.
///
/// A frame is the work between two calls to `frameEnded`. The verdict depends on CPU time, so a
/// module is not blamed for a busy machine. Because reading the CPU time takes a system call, the
/// meter starts with a cheap measurement: the wall-clock time of all work that may call into
/// modules (`ModuleGuard.during`). If this time exceeds `warning` in a frame, the meter measures
/// each module's calls separately for the next `suspicion` frames. The calls are first measured in
/// wall-clock time. Once all calls in one frame together have taken longer than `warning`, they are
/// measured in CPU time.
package final class ModuleMeter {
  /// A verdict that a module took too long in a frame.
  package enum Verdict: Equatable, Sendable {
    /// The module took more than one millisecond of CPU time in a frame, for the first time.
    case slow(module: String, milliseconds: Double)
    /// The module took more than eight milliseconds of CPU time in a frame, for the third time
    /// within a minute.
    ///
    /// The caller must quarantine the module, which disables its recognizers.
    case tooSlow(module: String, milliseconds: Double)
  }

  /// The time per frame, in nanoseconds, above which the meter reports a module as slow.
  package static let warning: Int64 = 1_000_000
  /// The time per frame, in nanoseconds, above which the frame is counted against the module.
  ///
  /// After three such frames within a minute, the meter reports the module as too slow.
  package static let limit: Int64 = 8_000_000
  static let strikes = 3
  static let memory = Interval.milliseconds(60_000)
  /// The number of frames in which modules are measured separately after a frame exceeded
  /// `warning`.
  private static let suspicion = 600

  private var framesLeft = 0
  private var measured = BORDER_UNMEASURED {
    didSet { if measured != oldValue { border_measure_modules(measured) } }
  }
  private var warned: Set<String> = []
  private var strikes: [String: [Timestamp]] = [:]

  var isMeasuring: Bool { framesLeft > 0 }

  package init() {}

  deinit { border_measure_modules(BORDER_UNMEASURED) }

  /// Ends the current frame, and returns a verdict on each module that was too slow in the frame.
  ///
  /// A frame consists of the work of this thread since the previous call.
  ///
  /// - Parameter time: The current time, which determines how many slow frames fall within a
  ///   minute.
  /// - Returns: The verdicts; usually none.
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

  /// Returns the time that each module has taken since the previous call, in nanoseconds, by module
  /// id.
  ///
  /// The result is empty if all modules together took at most `warning`.
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
