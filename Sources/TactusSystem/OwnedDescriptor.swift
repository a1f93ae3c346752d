internal import Glibc

/// An object that owns a file descriptor and closes it when the object is deallocated.
package final class OwnedDescriptor {
  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
