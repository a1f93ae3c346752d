import CLinux
public import TactusInput

/// Watches how long modules take, a frame at a time, and says when one takes too long.
///
/// The time is that of the thread, so that a busy machine blames nobody. A frame costs two looks at
/// the clock; only after one that took long is each call of a module measured for a while.
public final class ModuleMeter {
  /// What is to be said, or done.
  public enum Verdict: Equatable, Sendable {
    /// Its first frame of more than a millisecond.
    case slow(module: String, milliseconds: Double)
    /// Its third frame of more than eight, within a minute: it is to be put aside.
    case tooSlow(module: String, milliseconds: Double)
  }

  /// From here on a frame's calls of one module are worth a warning; nanoseconds.
  public static let warning: Int64 = 1_000_000
  /// Three such frames are the end; nanoseconds.
  public static let limit: Int64 = 8_000_000
  static let strikes = 3
  static let memory = Interval.milliseconds(60_000)
  /// For how many frames calls are measured after one that took long.
  private static let suspicion = 600

  private var start: Int64 = 0
  private var framesLeft = 0
  private var warned: Set<String> = []
  private var strikes: [String: [Timestamp]] = [:]

  public init() {}

  deinit { clinux_measure_modules(0) }

  /// What follows, up to `frameEnded`, is a frame's input and what comes of it. On the same thread.
  public func frameBegan() { start = clinux_thread_time() }

  /// - Parameter time: When it is, for counting the frames of a minute.
  public func frameEnded(at time: Timestamp) -> [Verdict] {
    let isLong = clinux_thread_time() - start > Self.warning
    let verdicts = framesLeft > 0 ? judge(time) : []
    if isLong, framesLeft == 0 { clinux_measure_modules(1) }
    if isLong {
      framesLeft = Self.suspicion
    } else if framesLeft > 0 {
      framesLeft -= 1
      if framesLeft == 0 { clinux_measure_modules(0) }
    }
    return verdicts
  }

  private func judge(_ time: Timestamp) -> [Verdict] {
    var spent: [String: Int64] = [:]
    for entry in taken() { spent[entry.module, default: 0] += entry.time }
    return spent.sorted { $0.key < $1.key }.flatMap { judge($0.key, $0.value, time) }
  }

  /// What modules took of this thread's time since the last call.
  private func taken() -> [(module: String, time: Int64)] {
    unsafe withUnsafeTemporaryAllocation(of: clinux_spent.self, capacity: Int(CLINUX_MEASURED)) {
      spent in
      let count = unsafe Int(clinux_take_spent(spent.baseAddress))
      guard count > 0 else { return [] }
      let records = ModuleRecord.all
      return unsafe spent[..<count].compactMap { entry in
        let record = records.first { unsafe UnsafePointer($0.border) == entry.module }
        return record.map { unsafe ($0.id, entry.time) }
      }
    }
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
