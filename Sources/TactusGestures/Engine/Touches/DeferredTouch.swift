/// A touch held back because its recognizer is not free to receive it, or because a rival that has
/// begun holds it.
struct DeferredTouch {
  let touch: ReceivedTouch
  let receiver: Receiver

  var live: LiveTouch { touch.live }
}
