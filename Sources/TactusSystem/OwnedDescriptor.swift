internal import Glibc

/// A descriptor that is closed with the last reference to it.
public final class OwnedDescriptor {
  public let number: Int32

  public init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
