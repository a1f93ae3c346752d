import CircleRecognizer
import EdgePanRecognizer
import HoverRecognizer
import LongPressRecognizer
import MultistrokeRecognizer
import OneFingerRotationRecognizer
import PanRecognizer
import PinchRecognizer
import PullRecognizer
import RotationRecognizer
import ScrollRecognizer
import SwipeRecognizer
import TactusGestures
import TapRecognizer
import TraceRecognizer
import UnistrokeRecognizer

/// The outputs of a transition from a recognizer known to the test.
extension Transition {
  private func outputs<Machine: GestureMachine>(of machine: Machine.Type) -> Machine.Values {
    guard let values = values(of: machine) else { preconditionFailure("this is no \(machine)") }
    return values
  }

  var asCircle: CircleRecognizer.Values { outputs(of: CircleRecognizer.self) }
  var asEdgePan: EdgePanRecognizer.Values { outputs(of: EdgePanRecognizer.self) }
  var asHover: HoverRecognizer.Values { outputs(of: HoverRecognizer.self) }
  var asLongPress: LongPressRecognizer.Values { outputs(of: LongPressRecognizer.self) }
  var asMultistroke: MultistrokeRecognizer.Values { outputs(of: MultistrokeRecognizer.self) }
  var asOneFingerRotation: OneFingerRotationRecognizer.Values {
    outputs(of: OneFingerRotationRecognizer.self)
  }
  var asPan: PanRecognizer.Values { outputs(of: PanRecognizer.self) }
  var asPinch: PinchRecognizer.Values { outputs(of: PinchRecognizer.self) }
  var asPull: PullRecognizer.Values { outputs(of: PullRecognizer.self) }
  var asRotation: RotationRecognizer.Values { outputs(of: RotationRecognizer.self) }
  var asScroll: ScrollRecognizer.Values { outputs(of: ScrollRecognizer.self) }
  var asSwipe: SwipeRecognizer.Values { outputs(of: SwipeRecognizer.self) }
  var asTrace: TraceRecognizer.Values { outputs(of: TraceRecognizer.self) }
  var asUnistroke: UnistrokeRecognizer.Values { outputs(of: UnistrokeRecognizer.self) }
}
