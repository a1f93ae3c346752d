internal import Glibc

/// An owner of a file descriptor, which is closed when the owner is deallocated.
package final class OwnedDescriptor {
  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
