import Glibc
import TactusSystem
import TestSupport
import Testing

@Suite("Reading whole files")
struct GuardedFileTests {
  private func read(_ path: String) -> Result<[UInt8], FileError> {
    Result { () throws(FileError) in try GuardedFile.bytes(path, limit: 1 << 20, kind: .any) }
  }

  @Test("a device that may have no end is refused before it is read")
  func devices() {
    for path in ["/dev/zero", "/dev/urandom"] {
      guard case .failure(let error) = read(path) else { continue }
      #expect(
        error.message
          == "cannot read \(path): it is a device; give the path of a file or a pipe")
    }
    #expect(throws: FileError.self) { try read("/dev/zero").get() }
  }

  @Test("a pipe and /dev/null are read to their ends")
  func pipes() throws {
    #expect(try read("/dev/null").get() == [])
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    #expect(unsafe write(ends[1], [7, 8] as [UInt8], 2) == 2)
    close(ends[1])
    defer { close(ends[0]) }
    #expect(try read("/dev/fd/\(ends[0])").get() == [7, 8])
  }
}
