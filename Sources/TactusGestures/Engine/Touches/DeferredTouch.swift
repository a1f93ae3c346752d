/// A touch that is held back until its recognizer is free to receive it, or until other recognizers
/// have declined it.
struct DeferredTouch {
  let touch: ReceivedTouch
  let receiver: Receiver

  var live: LiveTouch { touch.live }
}
