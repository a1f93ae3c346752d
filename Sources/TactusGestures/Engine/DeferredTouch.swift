import TactusGeometry
import TactusInput

/// A touch that waits until its recognizer is free for it, or until others have decided that they do
/// not want it.
struct DeferredTouch {
  let live: LiveTouch
  let receiver: Receiver
  let startLocation: Point
  let startTime: Timestamp
}
