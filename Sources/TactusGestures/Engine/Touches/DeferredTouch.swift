/// A touch that waits until its recognizer is free for it, or until other recognizers have declined
/// it.
struct DeferredTouch {
  let touch: ReceivedTouch
  let receiver: Receiver

  var live: LiveTouch { touch.live }
}
