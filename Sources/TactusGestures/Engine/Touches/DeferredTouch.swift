/// A touch that is withheld from a recognizer until the recognizer can receive it.
///
/// Either the recognizer is not ready for the touch, or the touch belongs to a rival whose gesture
/// has begun, and the rival does not share it.
struct DeferredTouch {
  let touch: ReceivedTouch
  let receiver: Receiver

  var live: LiveTouch { touch.live }
}
