import CTactusPlugin
import Glibc
import TactusGestures
import TactusInput

/// A module that is loaded into this process, with the checks that run its code.
struct ModuleUnderTest {
  let tables: ModuleTables
  /// The CPU time that it took to load the module, in milliseconds.
  let loadTime: Double
  let seed: UInt64
  private let progress: CheckProgress
  private let faults = ScriptFaults()

  init(
    _ file: consuming ModuleFile, path: String, seed: UInt64, progress: CheckProgress
  ) throws {
    self.progress = progress
    let start = clock()
    tables = try ModuleTables(confined: file, path: path)
    loadTime = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
    self.seed = seed
  }

  func run(_ check: PluginCheck) throws {
    if check == .load { return try checkLoadTime() }
    if check == .tables { return try checkTables() }
    for declaration in tables.summary.recognizers {
      do {
        let result = Result { try run(check, declaration) }
        try faults.check()
        try result.get()
      } catch let finding as Finding {
        // Name the recognizer if there are several.
        let name = tables.summary.recognizers.count > 1 ? "\(declaration.id): " : ""
        throw Finding(name + finding.text, status: finding.status)
      }
    }
  }

  private func run(_ check: PluginCheck, _ declaration: RecognizerDeclaration) throws {
    switch check {
    case .file, .load, .tables: break
    case .parameters: try checkParameters(declaration)
    case .instances: try checkInstances(declaration)
    case .empty: try checkEmptyBatches(declaration)
    case .touches: try checkTouches(declaration)
    case .cancel: try checkCancelling(declaration)
    case .numbers: try checkNumbers(declaration)
    case .time: try checkTime(declaration)
    case .deadlines: try checkDeadlines(declaration)
    case .transitions: try checkTransitions(declaration)
    case .outputs: try checkOutputs(declaration)
    case .memory: try checkMemory(declaration)
    case .repetition: try checkRepetition(declaration)
    case .interleaved: try checkInterleaving(declaration)
    case .reset: try checkReset(declaration)
    case .pens: try PenChecks(module: self, declaration: declaration).run()
    case .people: try PeopleChecks(module: self, declaration: declaration).run()
    case .effects: try checkEffects(declaration)
    case .fuzz: try checkFuzz(declaration)
    }
  }

  func table(_ declaration: RecognizerDeclaration) throws -> UnsafePointer<tactus_recognizer_v1> {
    guard let table = unsafe tables.recognizer(declaration.id) else {
      throw Finding("the recognizer \(declaration.id) is not in the module's tables")
    }
    return unsafe table
  }

  func player(_ declaration: RecognizerDeclaration) throws -> CheckPlayer {
    guard let driver = unsafe ModuleDriver(declaration, try table(declaration), tables.record)
    else {
      throw Finding("`create` returned NULL", status: .skipped)
    }
    driver.onFault = { [faults] in faults.note($0) }
    return CheckPlayer(driver)
  }

  /// Returns a finding that describes a problem with a synthetic gesture.
  ///
  /// The text of the finding includes the seed and the gesture's number, with which the gesture can
  /// be reproduced.
  func finding(_ text: String, _ number: Int) -> Finding {
    Finding("\(text) (seed \(seed), gesture \(number))")
  }

  func gesture(_ number: Int, fingers: Int? = nil) -> [CheckBatch] {
    progress.begins(number)
    return SyntheticTouches.gesture(number, fingers: fingers, seed: seed)
  }
}

/// Reports which gesture is being played, so that the parent process knows which one made the
/// module hang.
final class CheckProgress {
  private let tell: (Int) -> Void
  private var current: Int?

  init(_ tell: @escaping (Int) -> Void) { self.tell = tell }

  /// Reports that the gesture with the given number is about to be played.
  ///
  /// Gestures numbered 10,000 and above are not reported, because they are only played to a second
  /// instance while the reported gesture is played to the first.
  func begins(_ number: Int) {
    guard number < 10_000, number != current else { return }
    current = number
    tell(number)
  }
}

final class ScriptFaults {
  private var first: String?

  func note(_ fault: String) { first = first ?? fault }

  func check() throws {
    if let fault = first ?? ModuleScript.takeFault() {
      throw Finding("the script failed at \(fault)")
    }
  }
}
