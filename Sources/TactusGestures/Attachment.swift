import TactusGeometry
import TactusInput

/// A recognizer with its place, its rules' name and the attempt it is in.
final class Attachment {
  /// What the recognizer itself last said; the engine may not have granted it yet.
  enum Claim {
    case none
    /// It has begun.
    case active
    /// It has ended.
    case done
  }

  let info: RecognizerInfo
  let driver: any RecognizerDriver
  /// The same, where its answers come later.
  let late: (any LateDriver)?
  /// What those are told that lose to it: made once, as nearly every gesture makes some lose.
  let wasFirst: String
  let wasRecognized: String
  let slotCount: Int
  /// It has an output of that kind.
  let hasText: Bool
  let hasPoints: Bool
  var options: RecognizerOptions {
    didSet { allowed = Self.mask(of: options.allowedDevices) }
  }
  /// The allowed devices, a bit for each: a set would be hashed for every touch.
  private var allowed: UInt64
  /// The value of each parameter, before slops are adapted to the output.
  private(set) var parameters: [ParameterValue]
  /// How many touches it needs, by its parameters where one of them says so.
  private(set) var minimumTouches = 1
  /// Which parameters were set; the others have their default.
  private var isWritten: [Bool]
  var isEnabled = true {
    didSet { lookWhetherItListens() }
  }
  /// It is put aside for good: nobody switches it on again.
  var isQuarantined = false
  /// The process of its module has ended and was not started again yet.
  var isLost = false
  /// It is switched off by its rules, whatever becomes of its module.
  var isSwitchedOff = false

  /// What the world knows.
  var state = RecognizerState.possible
  var claim = Claim.none {
    didSet { lookWhetherItListens() }
  }
  /// It began before it ended, whether that was granted or not.
  var claimsFromStart = false
  /// It claims, but waits for others to fail.
  var isHeld: Bool { claim != .none && state == .possible }
  var report = RawReport()
  var context = GestureContext(time: .zero)
  /// How deep its view lies: inner ones come first.
  var depth = 0

  /// From its first touch to its reset.
  var isInAttempt = false
  /// Tells attempts apart: what was asked about a rival holds for as long as both are the same.
  var attemptNumber: UInt32 = 0
  /// What the first touch of the attempt was made with.
  var attemptDevice = DeviceKind.touch
  /// The touches it is told of, in the order they came.
  var touches: [ReceivedTouch] = [] {
    didSet {
      checkedLayout = 0
      lookWhetherItListens()
    }
  }
  /// It has touches and wants to hear of them. Kept as a field, as it is asked for every recognizer
  /// at every movement.
  private(set) var isListening = false
  /// Which of the live touches it has.
  enum Sight {
    /// All, and they look to it as they look to everybody.
    case all
    case some
  }

  private(set) var sight = Sight.some
  /// The set of live touches for which `sight` holds; 0 where that must be found out.
  private(set) var checkedLayout: UInt32 = 0
  /// It is among the engine's active ones.
  var isListed = false
  /// Every touch since the attempt began that it did not let go of.
  var attempt: [TouchName] = []
  /// The mask that `isUsed` of the touches was last set by, and for how many.
  var usedMask = (bits: UInt64.max, count: 0)
  /// Where in `attempt` the touches start that came since none was down.
  var contactStart = 0
  /// The round of its claim: older claims come first.
  var claimRound: UInt64 = 0
  /// It has reported something that the engine has not taken up.
  var hasReport = false
  /// It claims in what it has reported, if that is not refused.
  var hasClaimToSettle: Bool {
    hasReport && state == .possible && (report.state == .began || report.state == .ended)
  }
  /// It is at work and uses other touches than before.
  var hasNewUses = false
  /// Touches of earlier attempts that are still down, and touches it has no interest in.
  var ignored: [LiveTouch] = []
  /// Touches that it is not free for yet.
  var deferred: [DeferredTouch] = []
  /// What the dynamic rules said of rivals during this attempt.
  var answers: [RuleAnswer] = []
  /// What a resettable output counts from, slot by slot; used where `isRebased`.
  var bases = InlineArray<24, Double>(repeating: 0)
  var isRebased = false
  /// How its last attempt ended, with all it had found.
  var latest: Transition?
  /// Refused reports in its life.
  var faults = 0
  /// The density for which the slops were last set.
  var adaptedDensity = 0.0

  init(
    id: RecognizerID, driver: any RecognizerDriver, name: String, options: RecognizerOptions,
    parameters: [ParameterValue?]
  ) {
    info = RecognizerInfo(id: id, name: name, declaration: driver.declaration)
    wasFirst = name + " was first"
    wasRecognized = name + " was recognized"
    self.driver = driver
    late = driver.late
    self.slotCount = min(driver.declaration.slotCount, Report.valueCapacity)
    hasText = driver.declaration.outputs.contains { $0.kind == .text }
    hasPoints = driver.declaration.outputs.contains { $0.kind == .points }
    self.options = options
    allowed = Self.mask(of: options.allowedDevices)
    let declared = driver.declaration.parameters
    let settings = driver.settings
    let written = declared.indices.map {
      ($0 < parameters.count ? parameters[$0] : nil) ?? ($0 < settings.count ? settings[$0] : nil)
    }
    isWritten = written.map { $0 != nil }
    self.parameters = zip(written, declared).map { $0 ?? $1.defaultValue }
    for (index, value) in self.parameters.enumerated() { driver.set(parameter: index, to: value) }
    minimumTouches = findMinimumTouches()
    touches.reserveCapacity(10)
    attempt.reserveCapacity(10)
    late?.attached(as: id)
  }

  var id: RecognizerID { info.id }
  var name: String { info.name }
  var declaration: RecognizerDeclaration { info.declaration }

  /// No touch and no attempt keeps it among the active ones.
  var isIdle: Bool { !isInAttempt && touches.isEmpty && ignored.isEmpty && deferred.isEmpty }

  func shares(with other: Attachment) -> Bool {
    attempt.contains { mine in other.attempt.contains { $0.serial == mine.serial } }
  }

  /// It has not been told yet what its recognizer made of all it was shown.
  var awaitsAnswers: Bool { late?.hasUnanswered ?? false }

  private func lookWhetherItListens() {
    isListening = isEnabled && claim != .done && !touches.isEmpty
  }

  /// Finds out what it sees of a set of live touches.
  func look(at live: [LiveTouch], layout: UInt32) {
    checkedLayout = layout
    sight = touches.count == live.count ? .all : .some
    for index in touches.indices where sight == .all {
      if touches[index].live !== live[index] || !touches[index].isPlain { sight = .some }
    }
  }

  /// Whether there is something in its touches that it has not been told of.
  func hasNews(ofChanges includesChanges: Bool) -> Bool {
    for index in touches.indices {
      if touches[index].isJoining { return true }
      guard includesChanges else { continue }
      if touches[index].isLeaving || touches[index].live.hasChanged { return true }
    }
    return false
  }

  func allows(_ device: DeviceKind) -> Bool { allowed & Self.bit(of: device) != 0 }

  private static func bit(of device: DeviceKind) -> UInt64 { 1 << UInt64(device.rawValue) }

  private static func mask(of devices: Set<DeviceKind>) -> UInt64 {
    devices.reduce(0) { $0 | bit(of: $1) }
  }

  func has(_ live: LiveTouch) -> Bool { touches.contains { $0.live === live } }

  /// Whether it has still to be shown what others have seen.
  var isCatchingUp: Bool { touches.contains { $0.isJoining } }

  /// Whether it uses a touch, or used it until it lifted.
  func hasTaken(_ serial: UInt32) -> Bool {
    for index in touches.indices where touches[index].live.name.serial == serial {
      return touches[index].isUsed
    }
    return attempt.contains { $0.serial == serial }
  }

  /// The touch is nothing to it until it lifts.
  func letGo(of live: LiveTouch) {
    touches.prune { $0.live === live }
    attempt.prune { $0.serial == live.name.serial }
    usedMask.count = -1
    if !live.touch.hasEnded { ignored.append(live) }
  }

  /// Lets go of what lifted, once it was told of that.
  func forgetTouchesThatEnded() {
    if !touches.isEmpty {
      let isDone = claim == .done
      touches.prune { $0.isOver || (isDone && $0.live.touch.hasEnded) }
      usedMask.count = -1
    }
    if !ignored.isEmpty { ignored.prune { $0.touch.hasEnded } }
  }

  private func findMinimumTouches() -> Int {
    for (index, parameter) in declaration.parameters.enumerated()
    where parameter.traits.contains(.minimumTouches) {
      if let number = parameters[index].number { return Int(number) }
    }
    return declaration.touches.lowerBound
  }

  /// The first instance of a kind gives way to one that wants more: a tap to a double tap.
  func yields(to other: Attachment) -> Bool {
    guard declaration.id == other.declaration.id else { return false }
    for (index, parameter) in declaration.parameters.enumerated()
    where parameter.traits.contains(.yieldsToMore) {
      if let mine = parameters[index].number, let theirs = other.parameters[index].number,
        theirs > mine
      {
        return true
      }
    }
    return false
  }

  /// The touches a transition names: those it uses, or the whole attempt's where none is left.
  func listUsedTouches(in list: inout TouchList) {
    list.removeAll()
    for index in touches.indices where touches[index].isUsed {
      list.append(touches[index].live.name)
    }
    if list.count == 0 { for index in attempt.indices { list.append(attempt[index]) } }
  }

  /// The touches that a gesture takes from their views: those it uses, and those that lifted on the
  /// way, whose end the views may still be waiting for.
  func listTakenTouches(in list: inout TouchList) {
    list.removeAll()
    for name in attempt where hasTaken(name.serial) { list.append(name) }
  }

  /// The touches that made the gesture complete: those it uses, and those of the same contact that
  /// lifted a little earlier.
  func listLatestTouches(in list: inout TouchList) {
    guard !touches.isEmpty else { return }
    list.removeAll()
    for name in attempt.dropFirst(contactStart) where hasTaken(name.serial) { list.append(name) }
  }

  /// Sets a parameter, or with nil restores its default.
  func set(parameter index: Int, to value: ParameterValue?) {
    isWritten[index] = value != nil
    parameters[index] = value ?? declaration.parameters[index].defaultValue
    adaptedDensity = 0
    minimumTouches = findMinimumTouches()
    driver.set(parameter: index, to: parameters[index])
  }

  /// Adapts each slop that was not set to an output of `density` logical pixels per millimetre.
  func adaptSlops(to density: Double) {
    guard density != adaptedDensity else { return }
    adaptedDensity = density
    for (index, parameter) in declaration.parameters.enumerated()
    where parameter.traits.contains(.slop) && !isWritten[index] {
      guard let pixels = parameters[index].number else { continue }
      driver.set(parameter: index, to: .number(Slop.adapted(pixels, density: density)))
    }
  }
}

/// How far a finger may stray before it counts as moving.
public enum Slop {
  /// Returns a default slop as it applies on an output: unchanged if it is between 1 and 3 mm, else the
  /// nearer of these bounds. 10 px are 2.6 mm at 96 px an inch and 1.6 mm at 160.
  public static func adapted(_ pixels: Double, density: Double) -> Double {
    guard density >= 0.5, density <= 40, pixels > 0 else { return pixels }
    return min(max(pixels, 1 * density), 3 * density)
  }
}
