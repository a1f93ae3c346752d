internal import Glibc

/// A descriptor that is closed together with the last reference to this object.
package final class OwnedDescriptor {
  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
