import CModuleBorder
package import TactusInput

/// A meter of the time that modules take in each frame, which reports slow modules.
///
/// The verdict depends on the CPU time of the thread, so that a busy machine does not incriminate a
/// module. Reading that time takes a system call, so the meter begins with wall-clock time: around
/// all work that may call modules (`ModuleGuard.during`). After a long frame, it measures each call
/// of a module by the wall clock for a while. If those calls were long, it measures them in CPU
/// time.
package final class ModuleMeter {
  /// A verdict on a slow module.
  package enum Verdict: Equatable, Sendable {
    /// The module took more than a millisecond in a frame for the first time.
    case slow(module: String, milliseconds: Double)
    /// The module took more than eight milliseconds in a third frame within a minute, so the caller
    /// must quarantine it.
    case tooSlow(module: String, milliseconds: Double)
  }

  /// The time per frame above which the meter warns about a module, in nanoseconds.
  package static let warning: Int64 = 1_000_000
  /// The time per frame above which a module receives a strike, in nanoseconds.
  ///
  /// The third strike within a minute quarantines the module.
  package static let limit: Int64 = 8_000_000
  static let strikes = 3
  static let memory = Interval.milliseconds(60_000)
  /// The number of frames after a long frame in which each call of a module is measured.
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

  /// Ends a frame and returns its verdicts.
  ///
  /// The frame is this thread's work since the previous call.
  ///
  /// - Parameter time: The current time, for counting strikes within a minute.
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

  /// Returns the time that each module took since the previous call, in nanoseconds; empty if the
  /// sum is below the warning limit.
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
