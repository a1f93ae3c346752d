/// One argument of a request or an event.
public enum Argument {
  case int(Int32)
  case uint(UInt32)
  /// A 24.8 fixed-point number: exact to 1/256.
  case fixed(Double)
  case string(String?)
  /// The bytes of a string, which need not be UTF-8.
  case bytes([UInt8])
  /// An object; nil is the protocol's null object.
  case object(Resource?)
  /// A request's new object, already created.
  case newObject(Resource)
  /// An array of 32-bit numbers.
  case array([UInt32])
  /// A descriptor: the handler of a request owns it, an event's remains the caller's.
  case descriptor(Int32)
}

/// The arguments of a request, read in the order of the protocol's description.
public struct Arguments {
  /// All arguments in order.
  public let all: [Argument]

  /// Returns an integer, an unsigned integer or a descriptor.
  public func int(_ index: Int) -> Int {
    switch all[index] {
    case .int(let value): Int(value)
    case .uint(let value): Int(value)
    case .descriptor(let value): Int(value)
    default: preconditionFailure("argument \(index) is no number: \(all)")
    }
  }

  /// Returns a fixed-point number.
  public func fixed(_ index: Int) -> Double {
    guard case .fixed(let value) = all[index] else {
      preconditionFailure("argument \(index) is no fixed-point number: \(all)")
    }
    return value
  }

  /// Returns a string; empty for the null string.
  public func string(_ index: Int) -> String {
    guard case .string(let value) = all[index] else {
      preconditionFailure("argument \(index) is no string: \(all)")
    }
    return value ?? ""
  }

  /// Returns an object, which may be new; nil for the null object.
  public func object(_ index: Int) -> Resource? {
    switch all[index] {
    case .object(let value): value
    case .newObject(let value): value
    default: preconditionFailure("argument \(index) is no object: \(all)")
    }
  }
}
