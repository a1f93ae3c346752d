/// Plays a recording to a program under a headless compositor, and observes the program.
package struct Play {
  private let options: PlayOptions
  private let script: PlayScript
  private let files: BedFiles
  private let variable: (String) -> String?

  /// Prepares to play a recording.
  ///
  /// - Parameters:
  ///   - script: The events.
  ///   - options: The program, and the way to play.
  ///   - files: The programs of the test bed.
  ///   - environment: Returns the value of an environment variable.
  package init(
    _ script: PlayScript, _ options: PlayOptions, _ files: BedFiles,
    environment: @escaping (String) -> String?
  ) {
    self.script = script
    self.options = options
    self.files = files
    variable = environment
  }

  /// Starts the compositor and the program, plays the events, and ends both.
  ///
  /// - Returns: The result, which includes the faults of the program.
  /// - Throws: `PlayError` if the compositor or the program cannot be started, or if the compositor
  ///   ends early.
  package func run() throws(PlayError) -> PlayResult {
    let bed = try makeBed()
    defer { bed.end() }
    if options.needsPictures, let lack = bed.lackOfPictures {
      throw PlayError(.unavailable, lack)
    }
    let session = try PlaySession(
      bed, options, files, notes: script.notes + [bed.lackOfPictures].compactMap { $0 },
      environment: PlayEnvironment(options, folder: bed.folder, variable).changes)
    defer { session.kill() }
    try session.run(script)
    return session.result
  }

  private func makeBed() throws(PlayError) -> any PlayBed {
    if let lack = files.lack(of: options.compositor, path: variable("PATH")) {
      throw PlayError(.unavailable, lack)
    }
    let temporary = variable("TMPDIR")
    switch options.compositor {
    case .weston:
      return try WestonBed(files, options, hasPointer: script.hasPointer, temporary: temporary)
    case .kwin: return try KWinBed(files, options, temporary: temporary)
    }
  }
}
