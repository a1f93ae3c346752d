internal import CWayland

/// Returns a copy of a listener table that lives as long as the process, as libwayland requires.
///
/// Call this for static constants only: the memory is never freed.
@unsafe func permanent<Table>(_ table: Table) -> UnsafePointer<Table> {
  let pointer = UnsafeMutablePointer<Table>.allocate(capacity: 1)
  unsafe pointer.initialize(to: table)
  return unsafe UnsafePointer(pointer)
}

/// Returns the object behind the context pointer of a C callback.
///
/// SAFETY: every listener is added with `context(_:)` of an object that destroys the proxy before
/// its own lifetime ends, and libwayland calls nothing for a destroyed proxy.
@unsafe func object<Owner: AnyObject>(
  _ context: UnsafeMutableRawPointer?, as type: Owner.Type = Owner.self
) -> Owner {
  guard let context = unsafe context else {
    preconditionFailure("a listener was added without its owner")
  }
  return unsafe Unmanaged<Owner>.fromOpaque(context).takeUnretainedValue()
}

/// Returns the context pointer that C passes to the callbacks of `owner`.
///
/// The pointer does not retain the owner.
@unsafe func context(_ owner: AnyObject) -> UnsafeMutableRawPointer {
  unsafe Unmanaged.passUnretained(owner).toOpaque()
}

/// Returns the text of a C string; empty for NULL.
@unsafe func string(at pointer: UnsafePointer<CChar>?) -> String {
  unsafe pointer.map { unsafe String(cString: $0) } ?? ""
}

/// Converts a 24.8 fixed-point number of the protocol without rounding.
func double(_ fixed: wl_fixed_t) -> Double { Double(fixed) / 256 }
