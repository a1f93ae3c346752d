internal import CWayland

/// Returns a copy of a listener table that is valid for the lifetime of the process, as libwayland
/// requires.
///
/// Use this only for static constants, because the copy is never freed.
@unsafe func permanent<Table>(_ table: Table) -> UnsafePointer<Table> {
  let pointer = UnsafeMutablePointer<Table>.allocate(capacity: 1)
  unsafe pointer.initialize(to: table)
  return unsafe UnsafePointer(pointer)
}

/// Returns the object that a C callback belongs to, given the callback's context pointer.
///
/// SAFETY: the pointer comes from `context(_:)`, and its object still exists. The object destroys
/// the proxy with the listener before it is deallocated, and libwayland makes no calls for a
/// destroyed proxy.
@unsafe func object<Owner: AnyObject>(
  _ context: UnsafeMutableRawPointer?, as type: Owner.Type = Owner.self
) -> Owner {
  guard let context = unsafe context else {
    preconditionFailure("a listener was added without an owner")
  }
  return unsafe Unmanaged<Owner>.fromOpaque(context).takeUnretainedValue()
}

/// Returns a context pointer through which C callbacks can find `owner`.
///
/// The pointer does not retain the owner.
@unsafe func context(_ owner: AnyObject) -> UnsafeMutableRawPointer {
  unsafe Unmanaged.passUnretained(owner).toOpaque()
}

/// Returns the content of a C string, or an empty string if the pointer is NULL.
@unsafe func string(at pointer: UnsafePointer<CChar>?) -> String {
  unsafe pointer.map { unsafe String(cString: $0) } ?? ""
}

/// Converts a 24.8 fixed-point number, as used by the protocol, without loss of precision.
func double(_ fixed: wl_fixed_t) -> Double { Double(fixed) / 256 }
