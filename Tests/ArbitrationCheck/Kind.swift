import CircleRecognizer
import EdgePanRecognizer
import LongPressRecognizer
import PanRecognizer
import PinchRecognizer
import PullRecognizer
import RotationRecognizer
import SwipeRecognizer
import TactusGestures
import TapRecognizer

/// The stock recognizers of touches.
enum Kind: CaseIterable {
  case tap, doubleTap, tripleTap, press, pan, swipe, edgePan, pull, pinch, rotation, circle

  var driver: any RecognizerDriver {
    switch self {
    case .tap, .doubleTap, .tripleTap: MachineDriver<TapRecognizer>()
    case .press: MachineDriver<LongPressRecognizer>()
    case .pan: MachineDriver<PanRecognizer>()
    case .swipe: MachineDriver<SwipeRecognizer>()
    case .edgePan: MachineDriver<EdgePanRecognizer>()
    case .pull: MachineDriver<PullRecognizer>()
    case .pinch: MachineDriver<PinchRecognizer>()
    case .rotation: MachineDriver<RotationRecognizer>()
    case .circle: MachineDriver<CircleRecognizer>()
    }
  }

  /// Returns random values for some of its parameters, by key.
  func parameters(_ dice: inout Dice) -> [String: ParameterValue] {
    switch self {
    case .tap: ["touches": .number(dice.pick([1, 1, 1, 2]))]
    case .doubleTap: ["taps": .number(2)]
    case .tripleTap: ["taps": .number(3)]
    case .press:
      [
        "duration": .number(dice.pick([50, 100, 350, 500])),
        "touches": .number(dice.pick([1, 1, 2])),
        "taps": .number(dice.pick([0, 0, 1])), "extraTouches": .choice(dice.below(2)),
      ]
    case .pan:
      [
        "minimumTouches": .number(dice.pick([1, 1, 2])),
        "maximumTouches": .number(dice.pick([2, 10, 10])), "axis": .choice(dice.below(4)),
        "extraTouches": .choice(dice.below(2)),
      ]
    case .swipe: ["directions": .choices(15)]
    case .edgePan, .pull: ["extraTouches": .choice(dice.below(2))]
    case .pinch, .rotation, .circle: [:]
    }
  }
}
