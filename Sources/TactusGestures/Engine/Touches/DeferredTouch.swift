/// A touch that waits until its recognizer is free for it, or until others have decided that they do
/// not want it.
struct DeferredTouch {
  /// The touch as the recognizer will get it.
  let touch: ReceivedTouch
  let receiver: Receiver

  var live: LiveTouch { touch.live }
}
