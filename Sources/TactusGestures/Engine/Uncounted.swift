/// A reference to an object that another reference keeps for longer.
///
/// It is not counted: where a list is gone through with each movement, counting costs more than what is
/// asked of the objects.
@safe
struct Uncounted<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) { unsafe reference = .passUnretained(object) }

  func refers(to object: Object) -> Bool { use { $0 === object } }

  // SAFETY: the object is kept, as the owner of this reference says where it is stored.
  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}
