import TactusInput
import TactusPainting

/// A program that runs under a compositor while events are played to it.
final class PlaySession {
  private(set) var result: PlayResult
  private let bed: any PlayBed
  private let program: PlayedProgram
  private let options: PlayOptions
  private var log: WireLog
  private let output: String

  private var printsTooMuch = false

  /// The time without a commit after which the program counts as at rest.
  private static let quiet = Interval.milliseconds(300)
  /// The number of bytes that the program may print before it is ended.
  private static let maximumOutput = 256 << 20

  init(
    _ bed: any PlayBed, _ options: PlayOptions, _ files: BedFiles, notes: [String],
    environment: [String: String?]
  ) throws(PlayError) {
    self.bed = bed
    self.options = options
    output = bed.folder + "/output"
    log = bed.log(programOutput: output)
    program = try PlayedProgram(
      options.command, files, environment: environment.merging(bed.environment) { $1 }, log: output)
    result = PlayResult(options: options, notes: notes, start: program.start)
  }

  func kill() { program.kill() }

  func run(_ script: PlayScript) throws(PlayError) {
    if try isShown(), try isAtRest(before: true) {
      if let image = try bed.picture() { add("before", at: nil, image) }
      try play(script)
    }
    end()
    collect()
  }

  // MARK: Steps

  /// Waits for a window, and returns whether one appeared and the program is still running.
  private func isShown() throws(PlayError) -> Bool {
    let deadline = Clock.now + options.timeout
    while true {
      observe()
      if try bed.isWindowShown(result.observation) { break }
      guard isRunning else { return false }
      guard Clock.now < deadline else {
        result.faults.append(
          .showedNothing("it showed no window within \(text(options.timeout)) of its start"))
        return false
      }
    }
    observe()
    return isRunning
  }

  private func play(_ script: PlayScript) throws(PlayError) {
    let middle = Interval(nanoseconds: script.duration.nanoseconds / 2)
    let times = (options.pictureTimes.map { ($0, name(of: $0)) } + [(middle, "middle")])
      .sorted { $0.0 < $1.0 }
    result.playStart = Clock.now
    let images = try bed.play(script, pictures: times.map { $0.0 }) { isRunning }
    for (time, image) in zip(times, images) { add(time.1, at: time.0, image) }
    guard isRunning, try isAtRest(before: false) else { return }
    result.restTime = Clock.now
    if let image = try bed.picture() { add("after", at: nil, image) }
    result.memory = program.memory
    checkResponse(script)
  }

  private func name(of time: Interval) -> String {
    let digits = String(Int(time.milliseconds.rounded()))
    return "at-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  private func add(_ name: String, at time: Interval?, _ image: Image) {
    result.pictures.append(PlayResult.Picture(name: name, time: time, image: image))
  }

  /// Waits until the program commits nothing between two answered pings and then sleeps, and returns
  /// whether it is then still running.
  ///
  /// If the program works without committing anything, this ends after `PlayOptions.timeout`. If the
  /// program is allowed to move, it only has to answer the pings.
  private func isAtRest(before isBefore: Bool) throws(PlayError) -> Bool {
    let deadline = Clock.now + options.timeout
    while true {
      guard isRunning else { return false }
      let start = Clock.now
      guard try isAnswering() else { return false }
      Clock.pause(Self.quiet)
      guard try isAnswering() else { return false }
      observe()
      if options.allowsMotion { return true }
      let isStill = (result.observation.frames.last?.time ?? .zero) < start
      // On a busy machine, the program may not have had a processor to paint with yet.
      if isStill, !program.isWorking || Clock.now >= deadline { return isRunning }
      guard isStill || Clock.now < deadline else {
        let moment = isBefore ? "before the first event" : "after the last event"
        result.faults.append(
          .hung(
            "it never came to rest \(moment): it was still committing after "
              + "\(text(options.timeout)); if it should move by itself, add --allow-motion"))
        return false
      }
    }
  }

  private func isAnswering() throws(PlayError) -> Bool {
    if try bed.ping(within: options.timeout) { return true }
    guard isRunning else { return false }
    result.faults.append(.hung("it did not answer a ping within \(text(options.timeout))"))
    return false
  }

  private func checkResponse(_ script: PlayScript) {
    let received = result.deliveries.count { $0.isTouch && $0.name == "down" }
    if received > 0 && received < script.downCount && options.compositor == .kwin {
      result.faults.append(
        .hung("it read only \(received) of \(script.downCount) touches that went down"))
    }
    guard !options.allowsNoResponse else { return }
    let inputs = result.deliveries.filter { $0.name != "frame" }
    guard let first = inputs.first else {
      result.faults.append(.ignoredInput("no event reached it"))
      return
    }
    guard !result.frames.contains(where: { $0.time >= first.time }) else { return }
    result.faults.append(
      .ignoredInput("it received \(inputs.count) events, but committed no picture in response"))
  }

  /// Asks the program to end, unless it has ended by itself.
  private func end() {
    result.endedEarly = !isRunning
    if !result.endedEarly, !program.terminate(within: options.timeout) {
      result.faults.append(.hung("it did not end within \(text(options.timeout)) of SIGTERM"))
    }
    program.kill()
    result.end = program.end
    observe()
    guard !printsTooMuch, let end = result.end, let fault = fault(of: end) else { return }
    // An abnormal end explains every other fault.
    result.faults.insert(fault, at: 0)
  }

  private func fault(of end: ProgramEnd) -> PlayResult.Fault? {
    let sentence = "it \(end.description)"
    switch end {
    case .killed(signal: 15) where !result.endedEarly: return nil
    case .killed: return .crashed(sentence)
    case .exited where !result.endedEarly: return nil
    case .exited(0) where result.observation.firstPicture != nil: return nil
    case .exited(0):
      return .showedNothing(sentence + " before it showed a window")
    case .exited:
      if let error = result.observation.protocolError {
        return .crashed(sentence + " after a Wayland protocol error: \(error)")
      }
      return .crashed(sentence)
    }
  }

  // MARK: Observing

  /// Whether the program is running.
  ///
  /// A program that has printed too much is ended first.
  private var isRunning: Bool {
    if !printsTooMuch, WholeFile.size(of: output) > Self.maximumOutput {
      printsTooMuch = true
      result.faults.append(
        .hung("it was ended because it printed more than \(Self.maximumOutput >> 20) MiB"))
      program.kill()
    }
    return !printsTooMuch && program.isRunning
  }

  private func observe() {
    for message in log.takeNew() { result.observation.add(message) }
  }

  private func collect() {
    observe()
    if options.compositor == .kwin {
      result.output = log.otherLines.map { $0 + "\n" }.joined()
    } else {
      var file = WholeFile(output)
      result.output = String(decoding: file.readNew(), as: UTF8.self)
    }
  }

  private func text(_ interval: Interval) -> String {
    let tenths = (interval.seconds * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths)) s" : "\(tenths) s"
  }
}
