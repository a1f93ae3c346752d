import TactusGeometry
import TactusInput
import TactusInteraction
import TactusViews
import Testing

@testable import TactusScenes

/// An hour at the board in virtual time, cut off at any moment.
@Suite("An hour at the board")
struct StateHourTests {
  /// A step that a disk made, and when.
  private struct DiskStep {
    var step: MemoryFolder.Step
    var begins: Timestamp
    var ends: Timestamp
  }

  @Test("cut off at 200 moments of an hour, nothing older than a second is lost")
  func kills() throws {
    var generator = Numbers(seed: 0x7ac7)
    var disk = Numbers(seed: 0xd15c)
    let hand = try SceneHand("board")
    let start = hand.now
    var recorder = Recorder(hand.scene.state, at: start)
    while (hand.now - start).seconds < 3600 {
      Self.act(hand, &generator) { recorder.look(at: hand.scene, hand.now, &disk) }
      let pause = Int.random(in: 300...4000, using: &generator)
      for _ in 0..<(pause / 200) {
        hand.wait(200, step: 100)
        recorder.look(at: hand.scene, hand.now, &disk)
      }
    }
    #expect(recorder.truths.count > 1000 && recorder.steps.count > 1000)
    for _ in 0..<200 {
      let moment =
        start + .milliseconds(Int.random(in: 1000...3_600_000, using: &generator))
      let kept = recorder.folder(at: moment, &generator)
      #expect(kept.problems.isEmpty)
      let found = kept.state ?? SceneState()
      #expect(recorder.wasTrue(found, between: moment + .milliseconds(-1000), and: moment))
    }
  }

  /// Something that people do.
  private static func act(
    _ hand: SceneHand, _ generator: inout Numbers, look: () -> Void
  ) {
    func x() -> Double { Double.random(in: 60...1200, using: &generator) }
    func y() -> Double { Double.random(in: 220...720, using: &generator) }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2:
      let place = x()
      hand.down(0, place, 80)
      hand.move(0, place, 110)
      hand.move(0, x(), y())
      look()
      hand.up()
    case 3...5:
      hand.down(0, x(), y())
      for _ in 0..<4 {
        hand.move(0, x(), y())
        look()
      }
      if Bool.random(using: &generator) { hand.up() } else { hand.cancel() }
    case 6: hand.key("z", .control)
    case 7: hand.key("y", .control)
    case 8:
      hand.key("Tab")
      hand.key("Right")
    default:
      // Not too full.
      if hand.pieces.count > 12, let piece = hand.pieces.first {
        hand.scene.focus(piece)
        hand.key("Delete")
      }
      if hand.scene.state.drawings.first?.strokes.count ?? 0 > 12 {
        (hand.scene.tree.view("ink") as? DrawingView)?.clear()
      }
    }
    look()
  }

  /// What was there at every moment, and what a disk made of it.
  private struct Recorder {
    var truths: [(state: SceneState, since: Timestamp)]
    var steps: [DiskStep] = []
    private let memory = MemoryFolder()
    private var schedule = SaveSchedule()
    private var last: SceneState
    private var seen: SceneState
    private var diskIsFreeAt: Timestamp

    init(_ state: SceneState, at time: Timestamp) {
      truths = [(Self.kept(state), time)]
      last = state
      seen = state
      diskIsFreeAt = time
    }

    /// As it is once it was written and read.
    private static func kept(_ state: SceneState) -> SceneState {
      (try? SceneStateText.decode(SceneStateText.encode(state), name: "x")) ?? state
    }

    /// After something may have changed: what the keeper of states does, with a disk that takes up to
    /// 200 ms for a file.
    mutating func look(at scene: Scene, _ time: Timestamp, _ generator: inout Numbers) {
      let state = scene.state
      if state != seen {
        seen = state
        truths.append((Self.kept(state), time))
      }
      schedule.note()
      guard time >= diskIsFreeAt, schedule.isDue(at: time), state != last else { return }
      last = state
      let before = memory.steps.count
      guard (try? StateStore(folder: memory, name: "board").save(state)) != nil else { return }
      var at = time
      for step in memory.steps[before...] {
        let end = at + .milliseconds(Int.random(in: 1...66, using: &generator))
        steps.append(DiskStep(step: step, begins: at, ends: end))
        at = end
      }
      diskIsFreeAt = at
    }

    /// What would be read of the folder if all had ended at a moment.
    func folder(at moment: Timestamp, _ generator: inout Numbers) -> StateStore.Kept {
      var files: [String: [UInt8]] = [:]
      for step in steps where step.begins < moment {
        var part: Int?
        if case .write(_, let bytes) = step.step, step.ends > moment {
          part = Int.random(in: 0...bytes.count, using: &generator)
        } else if step.ends > moment {
          // A name is changed in one step, or not at all.
          continue
        }
        MemoryFolder.apply(step.step, to: &files, upTo: part)
      }
      return StateStore(folder: MemoryFolder(files), name: "board").load()
    }

    func wasTrue(_ state: SceneState, between start: Timestamp, and end: Timestamp) -> Bool {
      truths.indices.contains { index in
        let until = index + 1 < truths.count ? truths[index + 1].since : end
        return truths[index].state.isSame(as: state) && until >= start
          && truths[index].since <= end
      }
    }
  }
}

extension SceneState {
  /// The same but for drawings without ink, which a new board has as well.
  fileprivate func isSame(as other: SceneState) -> Bool {
    pieces == other.pieces
      && drawings.filter { !$0.strokes.isEmpty } == other.drawings.filter { !$0.strokes.isEmpty }
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers in every run.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
