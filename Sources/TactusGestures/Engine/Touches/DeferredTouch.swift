/// A touch that waits until its recognizer is free for it, or until other recognizers have declined
/// it.
struct DeferredTouch {
  /// The touch as the recognizer will receive it.
  let touch: ReceivedTouch
  let receiver: Receiver

  var live: LiveTouch { touch.live }
}
