import ArgumentParser
import TactusGeometry
import TactusInput
import TactusPainting
import TactusPlaying
import TactusProgram
import TactusScenes
import TactusTraces

struct PlayingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The compositor: weston or kwin. The default is weston, or kwin if weston 10 is missing.",
      valueName: "name"),
    completion: .list(PlayOptions.Compositor.allCases.map(\.rawValue)))
  var compositor: String?

  @Option(
    help: ArgumentHelp(
      """
      The size of the output in logical pixels. The default is the size in the recording, or \
      1280x800. Positions are scaled to this size.
      """, valueName: "WIDTHxHEIGHT"))
  var size: String?

  @Option(
    help: """
      The device pixels per logical pixel. The default is the scale in the recording, rounded up for \
      weston, which supports only whole scales.
      """)
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Save additional pictures at these times after the first event, in ms, separated by commas.",
      valueName: "MS,..."))
  var picturesAt: String?

  @Option(
    help: ArgumentHelp("Save a picture every MS ms while events are played.", valueName: "MS"))
  var every: Double?

  @Option(
    help: ArgumentHelp(
      "The maximum time to wait for each reaction of the program.", valueName: "seconds"))
  var timeout = 30.0

  @Flag(help: "Let the program use the user's home folder instead of an empty one.")
  var keepHome = false

  @Flag(help: "Accept that the program commits continuously, such as for an animation or a video.")
  var allowMotion = false

  @Flag(help: "Accept that the program receives no event, or commits no picture in response.")
  var allowNoResponse = false

  /// The maximum number of additional pictures that one run saves.
  private static let mostPictures = 1000

  /// Returns the size that was given with `--size`; nil if there is none.
  func givenSize() throws -> Size? {
    guard let size else { return nil }
    let words = size.split(separator: "x", omittingEmptySubsequences: false)
    let sides = words.compactMap { Int($0) }
    guard words.count == 2, sides.count == 2, sides.allSatisfy({ (16...8192).contains($0) }) else {
      throw ValidationError("--size takes WIDTHxHEIGHT in px from 16 to 8192, not \(size)")
    }
    return Size(width: Double(sides[0]), height: Double(sides[1]))
  }

  func options(
    _ command: [String], _ header: TraceHeader, _ files: BedFiles
  ) throws -> PlayOptions {
    let compositor = try chosenCompositor(files)
    let surface = header.surface ?? Trace.defaultSurface
    let size =
      try givenSize()
      ?? Size(width: surface.width.rounded(.up), height: surface.height.rounded(.up))
    guard (16...8192).contains(size.width), (16...8192).contains(size.height) else {
      throw ValidationError(
        "the recording's surface has \(surface.width) x \(surface.height) px, but an output has "
          + "from 16 to 8192 px on each side; give another size with --size")
    }
    var options = PlayOptions(
      command: command, compositor: compositor, size: size,
      scale: try chosenScale(header, compositor))
    guard (0.1...86_400).contains(timeout) else {
      throw ValidationError("--timeout takes a number of seconds from 0.1 to 86400, not \(timeout)")
    }
    options.timeout = .milliseconds(timeout * 1000)
    options.keepsHome = keepHome
    options.allowsMotion = allowMotion
    options.allowsNoResponse = allowNoResponse
    return options
  }

  /// Returns the times of the additional pictures, given the duration of the recording.
  func times(within length: Interval) throws -> [Interval] {
    var times: Set<Interval> = []
    for word in (picturesAt ?? "").split(separator: ",") {
      guard let time = Double(word), (0...86_400_000).contains(time) else {
        throw ValidationError("--pictures-at takes times in ms such as 100,250, not \(word)")
      }
      times.insert(.milliseconds(time))
    }
    if let every {
      guard every >= 1, every <= 86_400_000 else {
        throw ValidationError("--every takes a number of ms from 1 to 86400000, not \(every)")
      }
      let count = min(length.milliseconds / every, Double(Self.mostPictures))
      for index in 0...Int(count) { times.insert(.milliseconds(Double(index) * every)) }
    }
    guard times.count <= Self.mostPictures else {
      throw ValidationError(
        "more than \(Self.mostPictures) pictures were requested; increase the number of --every")
    }
    return times.sorted()
  }

  private func chosenCompositor(_ files: BedFiles) throws -> PlayOptions.Compositor {
    guard let compositor else { return files.defaultCompositor(path: Environment.value("PATH")) }
    guard let chosen = PlayOptions.Compositor(rawValue: compositor) else {
      throw ValidationError("--compositor takes weston or kwin, not \(compositor)")
    }
    return chosen
  }

  private func chosenScale(
    _ header: TraceHeader, _ compositor: PlayOptions.Compositor
  ) throws -> Double {
    let wanted = scale ?? header.scale
    guard (0.5...4).contains(wanted) else {
      throw ValidationError("the scale must be from 0.5 to 4, not \(wanted); give one with --scale")
    }
    guard compositor == .weston, wanted != wanted.rounded() else { return wanted }
    if scale != nil {
      throw ValidationError(
        "weston supports whole scales only, not \(wanted); use --compositor kwin for other scales")
    }
    Exit.say(
      "weston supports whole scales only, so the scale \(wanted) becomes \(wanted.rounded(.up))")
    return wanted.rounded(.up)
  }
}

struct ExpectingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Compare the picture at rest with this picture. If they differ, difference.png shows the \
      differing pixels in red.
      """, valueName: "picture.png"),
    completion: .file())
  var expect: String?

  @Option(help: "The accepted difference of each color component of each pixel, from 0 to 255.")
  var tolerance = 0

  @Option(help: "The number of pixels that may differ by more than --tolerance.")
  var differingPixels = 0

  @Option(
    help: ArgumentHelp(
      "Compare only this part of the picture, in device pixels.", valueName: "X,Y,WIDTH,HEIGHT"))
  var region: String?

  func expectation() throws -> PictureComparison.Expectation? {
    guard let expect else {
      if region != nil { throw ValidationError("--region needs --expect; add --expect PICTURE") }
      return nil
    }
    guard (0...255).contains(tolerance), differingPixels >= 0 else {
      throw ValidationError("--tolerance takes 0 to 255, and --differing-pixels 0 or more")
    }
    let words = (region ?? "").split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0) }
    let isRegion =
      words.count == 4 && numbers.count == 4 && numbers.allSatisfy { $0 >= 0 && $0 <= 65_535 }
    guard region == nil || isRegion else {
      throw ValidationError("--region takes X,Y,WIDTH,HEIGHT, such as 0,0,100,50")
    }
    return PictureComparison.Expectation(
      path: expect, picture: try picture(expect), tolerance: tolerance,
      region: region == nil
        ? nil : Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      allowedPixels: differingPixels)
  }

  private func picture(_ path: String) throws -> Image {
    let bytes = try SourceFile.bytes(path)
    do throws(PaintingError) {
      return try Image(decoding: bytes)
    } catch {
      throw SceneError(.unreadable, "cannot read the picture \(path): \(error.message)")
    }
  }
}
