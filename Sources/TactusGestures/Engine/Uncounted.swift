/// A reference without a reference count, to an object that another reference keeps alive for longer.
///
/// It is for lists that the engine goes through on every movement: there, counting costs more than reading the objects.
@safe
struct Uncounted<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) { unsafe reference = .passUnretained(object) }

  func refers(to object: Object) -> Bool { use { $0 === object } }

  // SAFETY: the property that stores an `Uncounted` says what keeps the object alive.
  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}

extension Array where Element: AnyObject {
  /// Does what `first(where:)` does, but counts no reference to the elements before.
  func firstUncounted(where isMeant: (Element) -> Bool) -> Element? {
    for index in indices where Uncounted(self[index]).use(isMeant) { return self[index] }
    return nil
  }
}
