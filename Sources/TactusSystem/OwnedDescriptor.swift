internal import Glibc

/// A descriptor that is closed when nobody refers to it any more.
public final class OwnedDescriptor {
  public let number: Int32

  public init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
