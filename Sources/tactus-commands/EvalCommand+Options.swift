// Reads the options of `tactus eval`.
import ArgumentParser
import Glibc
import TactusGeometry
import TactusGestures
import TactusPluginHost
import TactusProgram
import TactusTools
import TactusTraces

extension EvalCommand {
  var limits: EvaluationThresholds { bars.limits }

  func validateLimits() throws {
    guard limits.isLimited || junit != nil else { return }
    if sweep != nil || prediction {
      throw ValidationError(
        "--junit, --minimum-recall, --minimum-recall-per-person, --minimum-recall-per-class, "
          + "--maximum-false-fires and --maximum-median-wait cannot be combined with --sweep or --prediction"
      )
    }
  }

  func readCorpus() throws -> [CorpusGesture] {
    var gestures: [CorpusGesture] = []
    for file in corpus { gestures += try CorpusFile.read(file) }
    try classes.rename(&gestures)
    return gestures
  }

  func findRecognizer() throws -> ModuleRecognizer {
    let catalogue = Environment.catalogue()
    let recognizer = recognizer ?? ""
    for id in [recognizer, "tactus.\(recognizer)"] {
      if let found = catalogue.recognizer(id) { return found }
    }
    Exit.say(
      "no module offers the recognizer \(recognizer); to list all modules, run `tactus recognizers`"
    )
    throw ExitCode.validationFailure
  }

  func options(_ declaration: RecognizerDeclaration) throws -> EvaluationOptions {
    var options = EvaluationOptions()
    options.label = label
    options.assignments = try assignments.map(Self.readAssignment)
    options.variants = variants ? StrokeVariant.allCases : [.recorded]
    options.scale = scale
    options.shard = shard.flatMap(EvaluationShard.init)
    options.pixelsPerMillimetre = try readDensity()
    options.surface = try readSurface()
    options.jobs = jobs ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let isGiven = options.assignments.contains { $0.key == "templates" }
    if let templates {
      try options.setTemplates(fromFile: templates, limit: perPerson)
    } else if !isGiven, declaration.parameters.contains(where: { $0.key == "templates" }) {
      options.templates = .otherPeople(limit: perPerson)
    }
    return options
  }

  func validateJoined() throws {
    if joined == nil, bars.minimumF1 != nil || bars.maximumFiresPerMinute != nil {
      throw ValidationError("--minimum-f1 and --maximum-fires-per-minute require --joined")
    }
    if joined != nil,
      recognizer == nil || sweep != nil || shard != nil || variants || limits.isLimited
        || junit != nil
    {
      throw ValidationError(
        "--joined requires --recognizer; its only bars are --minimum-f1 and "
          + "--maximum-fires-per-minute, and it cannot be combined with --sweep, --shard, "
          + "--variants or --junit")
    }
  }

  func measureSegments(
    _ evaluation: Evaluation, _ gestures: [CorpusGesture], _ joined: String
  ) throws {
    let result = try evaluation.run(gestures, joinedBy: CorpusFile.read(joined))
    tell(result.text) { result.write(to: &$0) }
    let misses = result.misses(
      minimumF1: bars.minimumF1, maximumFiresPerMinute: bars.maximumFiresPerMinute)
    for miss in misses { Exit.say(miss) }
    if !misses.isEmpty { throw Exit.faults }
  }

  func validatePeople() throws {
    if !people, bars.maximumWrong != nil {
      throw ValidationError("--maximum-wrong requires --people")
    }
    if people,
      recognizer == nil || joined != nil || sweep != nil || shard != nil || variants
        || limits.isLimited || junit != nil
    {
      throw ValidationError(
        "--people requires --recognizer; its only bar is --maximum-wrong, and it cannot be combined "
          + "with --joined, --sweep, --shard, --variants or --junit")
    }
  }

  func measurePeople(_ evaluation: Evaluation, _ gestures: [CorpusGesture]) throws {
    let result = try evaluation.run(gestures, pairsOfPeople: 2_000)
    tell(result.text) { result.write(to: &$0) }
    let misses = result.misses(maximumWrong: bars.maximumWrong)
    for miss in misses { Exit.say(miss) }
    if !misses.isEmpty { throw Exit.faults }
  }

  private static func readAssignment(_ text: String) throws -> ParameterAssignment {
    guard let assignment = ParameterAssignment(text) else {
      throw ValidationError("--set takes key=value, such as method=robust, not \(text)")
    }
    return try assignment.readingFile()
  }

  static func readSweep(_ text: String) throws -> ParameterSweep {
    guard let sweep = ParameterSweep(text) else {
      throw ValidationError(
        "\(text) is not valid for --sweep; use key=a,b,c or key=from:to:step, with at most 1,000 values"
      )
    }
    return sweep
  }

  private func readDensity() throws -> Double? {
    if density == "recorded" { return nil }
    guard let number = Double(density), (0.01...1000).contains(number) else {
      throw ValidationError(
        "\(density) is not valid for --density; use \"recorded\", or a number of px per mm from 0.01 to 1000"
      )
    }
    return number
  }

  private func readSurface() throws -> Size {
    let sides = surface.split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...65536).contains($0) }) else {
      throw ValidationError("--surface takes WIDTHxHEIGHT in px, such as 1280x800, not \(surface)")
    }
    return Size(width: sides[0], height: sides[1])
  }
}
