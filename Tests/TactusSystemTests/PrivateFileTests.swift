import Foundation
import TactusSystem
import TestSupport
import Testing

@Suite("The program's private files")
struct PrivateFileTests {
  let folder: String
  let path: String

  init() throws {
    folder = try TemporaryFolder.make("private")
    path = folder + "/cache/modules.json"
    Folder.make(folder + "/cache")
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    unsafe lstat(path, &status)
    return status.st_mode & 0o7777
  }

  @Test("only the user can access them and their folder")
  func modes() {
    Folder.make(folder + "/a/b")
    PrivateFile.write([1, 2], to: path)
    #expect(mode(path) == 0o600)
    #expect(mode(folder + "/a") == 0o700 && mode(folder + "/a/b") == 0o700)
    #expect(PrivateFile.bytes(of: path) == [1, 2])
  }

  @Test(
    "a link, a pipe or another user's file in place of the draft is neither followed nor waited for"
  )
  func draft() throws {
    let draft = "\(path).\(getpid())"
    let victim = folder + "/victim"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: victim))
    unsafe symlink(victim, draft)
    PrivateFile.write([1], to: path)
    #expect(PrivateFile.bytes(of: path) == [1])
    unsafe link(victim, draft)
    PrivateFile.write([2], to: path)
    #expect(PrivateFile.bytes(of: path) == [2])
    unsafe mkfifo(draft, 0o666)
    PrivateFile.write([3], to: path)
    #expect(PrivateFile.bytes(of: path) == [3])
    #expect(try Data(contentsOf: URL(fileURLWithPath: victim)) == Data("mine".utf8))
  }

  @Test("a file that others could have written is not read, nor a link, nor a pipe")
  func reading() throws {
    PrivateFile.write([1], to: path)
    unsafe chmod(path, 0o666)
    #expect(PrivateFile.bytes(of: path) == nil)
    unsafe chmod(path, 0o600)
    unsafe symlink(path, folder + "/link")
    #expect(PrivateFile.bytes(of: folder + "/link") == nil)
    unsafe mkfifo(folder + "/pipe", 0o600)
    #expect(PrivateFile.bytes(of: folder + "/pipe") == nil)
  }

  @Test(
    "a file of another user is not read",
    .enabled(if: Probe.canGiveFilesAway, Probe.cannotGiveFilesAway))
  func foreign() {
    PrivateFile.write([1], to: path)
    unsafe chown(path, 65534, 65534)
    #expect(PrivateFile.bytes(of: path) == nil)
  }
}
