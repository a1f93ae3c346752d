import CLinux
import CModuleBorder
import Glibc
import TactusInput

/// A plugin module that runs in a separate process; a process that ends is replaced by a new one.
@safe
final class IsolatedModule {
  let id: String
  let path: String
  let pace: ModuleIsolation.Pace
  private let program: String
  private(set) var drivers: [UInt32: WeakDriver] = [:]
  private var nextNumber: UInt32 = 1

  struct WeakDriver { weak var driver: IsolatedDriver? }

  /// The process id; 0 if no process is running.
  private(set) var child: Int32 = 0
  /// The host's end of the socket to the process; -1 if there is no socket.
  private(set) var socket: Int32 = -1
  private var map: UnsafeMutableRawPointer?
  private var channel = unsafe border_channel()
  private var buffer = [UInt8](repeating: 0, count: Int(BORDER_RING_SIZE) / 4)
  /// The reason why the process must never be started again; nil if it can be restarted.
  private(set) var refusal: String?
  /// The misbehavior for which the host has killed the process, phrased to follow "it", such as
  /// "did not answer"; nil if there was none.
  private(set) var cause: String?
  private(set) var answers = AnswerLedger()
  /// Whether the process has sent a message since it started, which shows that it has finished
  /// loading its module or has failed to load it.
  private(set) var hasSpoken = false
  /// The number of times that the process has ended while the host was waiting for an answer.
  private var losses = 0
  /// The number of times in a row that the process woke the host without sending an answer or a log
  /// line.
  private var idleWakes = 0
  /// Called when `socket` has changed.
  var onSocket: (() -> Void)?
  /// Called with a human-readable message if the process ends while the host is waiting for an
  /// answer.
  var onLoss: ((String) -> Void)?
  /// Called with each line that the module logs, up to `ModuleLog.most` lines.
  var onLogLine: ((String) -> Void)?
  private var words = 0
  /// Whether `start` has been called; reset to false when the last recognizer instance is removed.
  ///
  /// If the value is true and `pace` is `late`, creating an instance does not restart a process
  /// that has ended; only `ModuleIsolation` restarts the process.
  private var hasStarted = false
  private let slot: Int32

  init(id: String, path: String, program: String, pace: ModuleIsolation.Pace, slot: Int) {
    (self.id, self.path, self.program, self.pace) = (id, path, program, pace)
    self.slot = Int32(slot)
  }

  deinit { end() }

  var isRunning: Bool { child > 0 }

  /// The CPU time that the process has used, in nanoseconds; 0 if it is unknown.
  var worked: Int64 { max(0, border_process_time(child)) }

  /// Whether the process is sleeping or blocked, rather than running or ready to run.
  var isIdle: Bool { border_process_is_ready(child) == 0 }

  var isWanted: Bool { drivers.values.contains { $0.driver != nil } }

  // MARK: The process

  /// Starts the process and creates all recognizer instances in it; does nothing if the process is
  /// already running.
  func start() {
    guard !isRunning, refusal == nil, !drivers.isEmpty else { return }
    hasStarted = true
    do throws(PluginError) {
      try spawn()
    } catch {
      refusal = error.message
      return
    }
    (answers, idleWakes, hasSpoken, cause) = (AnswerLedger(), 0, false, nil)
    for number in drivers.keys.sorted() { drivers[number]?.driver?.create() }
  }

  private func spawn() throws(PluginError) {
    let file = try ModuleFile(path: path)
    try file.checkABI()
    let size = border_channel_size()
    let memory = unsafe clinux_memfd_create("tactus-isolation")
    guard memory >= 0 else {
      throw .unreadable("cannot create shared memory for the module's process", errno)
    }
    defer { close(memory) }
    // Sealed, because the other process could otherwise truncate the memory and so kill this one.
    guard ftruncate(memory, size) == 0, clinux_seal(memory, 0) == 0,
      let map = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      unsafe map != MAP_FAILED
    else { throw .unreadable("cannot create shared memory for the module's process", errno) }
    unsafe self.map = unsafe map
    var ends: [Int32] = [-1, -1]
    guard unsafe border_socket_pair(&ends) == 0 else {
      throw .unreadable("cannot create a socket for the module's process", errno)
    }
    defer { close(ends[1]) }
    socket = ends[0]
    unsafe border_channel_open(&channel, map, socket, 0)
    let words = ArgumentVector([program, IsolationHelper.command, ModuleScript.name(path)])
    let started = unsafe border_spawn_helper(
      program, words.pointer, ends[1], memory, file.descriptor)
    guard started > 0 else {
      end()
      throw .unreadable("cannot start the module's process", -started)
    }
    child = started
    border_set_helper(slot, child)
    onSocket?()
  }

  /// Kills the process if it is running, and closes the channel to it.
  ///
  /// - Returns: Why the process ended, phrased to follow the word "it", such as "did not answer".
  @discardableResult
  func end() -> String {
    var text = cause ?? "ended"
    if child > 0 {
      border_set_helper(slot, 0)
      var status: Int32 = 0
      // A process that closed its socket has nearly always ended already, so that this signal does
      // not change its exit status.
      kill(child, SIGKILL)
      while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
      let signal = status & 0x7F
      if cause == nil {
        let end =
          signal == 0 ? ChildProcess.End.exited((status >> 8) & 0xFF) : .killed(signal: signal)
        text = "\(end)"
      }
      child = 0
    }
    if socket >= 0 {
      close(socket)
      socket = -1
      onSocket?()
    }
    if let map = unsafe map { unsafe munmap(map, border_channel_size()) }
    unsafe map = nil
    return text
  }

  /// Kills the process because it misbehaved.
  ///
  /// The host handles the end of the process when the socket closes.
  ///
  /// - Parameter cause: The misbehavior, phrased to follow the word "it", such as "did not answer".
  func killProcess(_ cause: String) {
    guard self.cause == nil, isRunning else { return }
    self.cause = cause
    kill(child, SIGKILL)
  }

  // MARK: Instances

  func add(_ make: (UInt32) -> IsolatedDriver) -> IsolatedDriver {
    let driver = make(nextNumber)
    drivers[nextNumber] = WeakDriver(driver: driver)
    nextNumber += 1
    if isRunning {
      driver.create()
    } else if !hasStarted || pace != .late {
      start()
    }
    return driver
  }

  func forget(_ number: UInt32) {
    drivers[number] = nil
    if !drivers.isEmpty { return send(IsolationRequest(.destroy, instance: number), []) }
    // No recognizer needs the process anymore.
    end()
    hasStarted = false
  }

  func loseAll() {
    for entry in drivers.values { entry.driver?.lose() }
  }

  // MARK: Messages

  func send(_ request: IsolationRequest, _ body: [UInt8]) {
    // Without a compositor there is no event loop to start the process, so the first request starts
    // it.
    if !isRunning, pace != .late { start() }
    guard isRunning, cause == nil else { return }
    var request = request
    let size = UInt32(MemoryLayout<IsolationRequest>.size)
    if unsafe border_channel_send(&channel, &request, size, body, UInt32(body.count)) == 0 {
      return killProcess("did not read its input fast enough")
    }
    let kind = IsolationRequest.Kind(rawValue: request.kind)
    if kind == .process || kind == .deadline { answers.ask(request.instance) }
  }

  /// Handles the messages that have arrived from the process, at most 4097 per call.
  ///
  /// - Parameter each: Called for each answer, in order, with the driver that sent the request.
  func receive(_ each: (IsolatedDriver) -> Void) {
    guard isRunning, unsafe map != nil else { return }
    let isThere = unsafe border_channel_woken(&channel) != 0
    var count = 0
    let before = (answers.answered, words)
    while true {
      let size = unsafe border_channel_receive(&channel, &buffer, UInt32(buffer.count))
      guard size > 0 else {
        if size < 0 { killProcess("sent invalid data") }
        break
      }
      count += 1
      take(buffer.prefix(Int(size)), each)
      // A process that sends more than it was asked for must not keep the host from its other work.
      if count > 4096 { break }
    }
    idleWakes = (answers.answered, words) == before ? idleWakes + 1 : 0
    if idleWakes > 1000 { killProcess("woke the program repeatedly without sending an answer") }
    if !isThere { hasHungUp = true }
  }

  private(set) var hasHungUp = false

  func clearHangUp() { hasHungUp = false }

  /// Handles an untrusted message, and calls `each` if the message answers a request.
  func take(_ bytes: ArraySlice<UInt8>, _ each: (IsolatedDriver) -> Void) {
    guard bytes.count >= MemoryLayout<IsolationAnswer>.size else {
      return killProcess("sent invalid data")
    }
    var answer = IsolationAnswer(.nothing, instance: 0)
    PlainMemory.read(bytes, into: &answer)
    hasSpoken = true
    let body = bytes.dropFirst(MemoryLayout<IsolationAnswer>.size)
    switch IsolationAnswer.Kind(rawValue: answer.kind) {
    case .ready: break
    case .words:
      guard words < ModuleLog.most else { break }
      words += 1
      onLogLine?(String(decoding: body.prefix(ModuleLog.longest), as: UTF8.self))
    case .stopped where ModuleScript.isScript(path):
      killProcess("failed at \(String(decoding: body.prefix(ModuleLog.longest), as: UTF8.self))")
    case .refused:
      refusal = String(decoding: body.prefix(500), as: UTF8.self)
      // If only an instance cannot be created, the process would keep running.
      killProcess("could not create a recognizer that it offers")
    case .report, .nothing, .broken, .stopped, nil:
      guard answers.accept(from: answer.instance) else { break }
      // A recording contains its own restarts.
      if pace == .recorded { losses = 0 }
      if let driver = drivers[answer.instance]?.driver, driver.receive(answer, body) {
        each(driver)
      }
    }
  }

  /// Waits until the answer to the driver's oldest request has arrived or can no longer arrive.
  ///
  /// The method returns at once if `pace` is `late`.
  func wait(for driver: IsolatedDriver) {
    guard pace != .late else { return }
    var patience = WorkWatch.idleLimit.nanoseconds / Self.slice
    var start = (worked: worked, hasSpoken: hasSpoken)
    while isRunning, !driver.hasAnswer, refusal == nil {
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      if unsafe clinux_poll(&waiting, 1, Self.slice) == 0, isIdle { patience -= 1 }
      receive { _ in }
      if start.hasSpoken != hasSpoken { start = (worked, hasSpoken) }
      if worked - start.worked >= WorkWatch.limit(of: self) {
        killProcess("did not answer a request in time")
      } else if patience == 0 {
        killProcess("was idle and did not answer a request")
      }
      if hasHungUp || cause != nil { noteLoss() }
    }
  }

  /// The timeout of each `poll` call in `wait`, in nanoseconds.
  private static let slice: Int64 = 50_000_000

  /// Ends the process and counts a loss: the end of a process while the host waited for an answer.
  ///
  /// After the second loss, the process is not restarted, because each further answer could take
  /// the full time limit. When recorded answers are replayed, each answer resets the count.
  private func noteLoss() {
    clearHangUp()
    let cause = end()
    losses += 1
    if losses > 1, refusal == nil { refusal = "it \(cause) (second failure); it is not restarted" }
    onLoss?(refusal ?? "it \(cause); its gestures are cancelled")
  }
}
