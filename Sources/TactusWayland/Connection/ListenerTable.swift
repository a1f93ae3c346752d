internal import CWayland

/// A table of listeners at an address that stays for the life of the process, as libwayland asks.
///
/// Call it for static constants only: what it allocates is never given back.
@unsafe func permanent<Table>(_ table: Table) -> UnsafePointer<Table> {
  let pointer = UnsafeMutablePointer<Table>.allocate(capacity: 1)
  unsafe pointer.initialize(to: table)
  return unsafe UnsafePointer(pointer)
}

/// The object behind the context pointer that a C callback got.
///
/// SAFETY: every listener is added with `context(_:)` of an object that destroys the proxy before
/// it goes itself, and libwayland calls nothing for a destroyed proxy.
@unsafe func object<Owner: AnyObject>(
  _ context: UnsafeMutableRawPointer?, as type: Owner.Type = Owner.self
) -> Owner {
  guard let context = unsafe context else {
    preconditionFailure("a listener was added without its owner")
  }
  return unsafe Unmanaged<Owner>.fromOpaque(context).takeUnretainedValue()
}

/// The context pointer under which C calls `owner` back; it does not keep the owner alive.
@unsafe func context(_ owner: AnyObject) -> UnsafeMutableRawPointer {
  unsafe Unmanaged.passUnretained(owner).toOpaque()
}

/// The text of a C string; empty for NULL.
@unsafe func string(at pointer: UnsafePointer<CChar>?) -> String {
  unsafe pointer.map { unsafe String(cString: $0) } ?? ""
}

/// A 24.8 fixed-point number of the protocol, exactly.
func double(_ fixed: wl_fixed_t) -> Double { Double(fixed) / 256 }
