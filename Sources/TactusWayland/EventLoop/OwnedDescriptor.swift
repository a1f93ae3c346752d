internal import Glibc

/// A descriptor that is closed when nobody refers to it any more.
final class OwnedDescriptor {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
