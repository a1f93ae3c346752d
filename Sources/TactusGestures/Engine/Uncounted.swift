/// A reference that does not retain its object, which a strong reference elsewhere keeps alive.
///
/// This type is intended for lists that are traversed on every movement, because there reference
/// counting costs more than reading the objects.
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
  /// Returns the first element that satisfies the condition, without retaining the elements before
  /// it.
  func firstUncounted(where isMeant: (Element) -> Bool) -> Element? {
    for index in indices where Uncounted(self[index]).use(isMeant) { return self[index] }
    return nil
  }
}
