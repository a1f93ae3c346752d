import CModuleBorder
import Foundation
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests attacks through the file system.
@Suite("The folders from which modules are accepted")
struct ModuleTrustTests {
  let root: String
  /// The path of a folder with one module.
  let folder: String

  init() throws {
    root = try TemporaryFolder.make("trust")
    folder = root + "/mine/modules"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    _ = try FixtureModule.build(in: folder)
  }

  private func allow(_ mode: Int, on path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func refusal(in folder: String, own: [String] = []) throws -> PluginError? {
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [folder], own: own))
    let entry = try #require(catalogue.entries.first)
    if case .failure(let error) = entry.result { return error }
    return nil
  }

  @Test("a module that only root and the user can write is accepted")
  func sound() throws {
    #expect(try refusal(in: folder) == nil)
  }

  @Test("a folder or a parent folder that others can write is refused by name")
  func writableFolders() throws {
    try allow(0o777, on: folder)
    #expect(try refusal(in: folder)?.code == .untrusted)
    try allow(0o755, on: folder)
    try allow(0o777, on: root + "/mine")
    let error = try #require(try refusal(in: folder))
    #expect(error.code == .untrusted)
    #expect(
      error.message.contains(
        root + "/mine, which is on the path to the module, is writable by other users"))
    // As in /tmp, where no user can rename files of others.
    try allow(0o1777, on: root + "/mine")
    #expect(try refusal(in: folder) == nil)
  }

  @Test("parents of the program's own module folder are trusted as those of the program are")
  func ownFolder() throws {
    try allow(0o777, on: root + "/mine")
    #expect(try refusal(in: folder, own: [folder])?.code != .untrusted)
  }

  @Test("a link to a folder is judged by the folder in which the link lies, too")
  func linkedFolder() throws {
    let link = root + "/linked"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "mine/modules")
    #expect(try refusal(in: link) == nil)
    let open = root + "/open"
    try FileManager.default.createDirectory(atPath: open, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: open + "/linked", withDestinationPath: folder)
    try allow(0o777, on: open)
    #expect(try refusal(in: open + "/linked")?.code == .untrusted)
    try allow(0o1777, on: open)
    #expect(try refusal(in: open + "/linked") == nil)
  }

  @Test(
    "a link owned by another user is refused",
    .enabled(if: Probe.canGiveFilesAway, Probe.cannotGiveFilesAway))
  func foreignLink() throws {
    let open = root + "/open"
    try FileManager.default.createDirectory(atPath: open, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: open + "/linked", withDestinationPath: folder)
    try allow(0o1777, on: open)
    unsafe lchown(open + "/linked", 65534, 65534)
    let error = try #require(try refusal(in: open + "/linked"))
    #expect(error.message.contains("the symbolic link \(open)/linked belongs to user 65534"))
  }

  @Test("a link to a module is judged by its target's folder, too")
  func linkedModule() throws {
    let links = root + "/links"
    try FileManager.default.createDirectory(
      atPath: links, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    try FileManager.default.createSymbolicLink(
      atPath: links + "/a.gesture.so", withDestinationPath: folder + "/fixture.gesture.so")
    #expect(try refusal(in: links) == nil)
    try allow(0o777, on: folder)
    #expect(try refusal(in: links)?.code == .untrusted)
  }

  @Test(
    "files owned by another user are refused",
    .enabled(if: Probe.canGiveFilesAway, Probe.cannotGiveFilesAway))
  func foreign() throws {
    unsafe chown(folder + "/fixture.gesture.so", 65534, 65534)
    let error = try #require(try refusal(in: folder))
    #expect(error.message.contains("belongs to user 65534, but must belong to root or to you"))
    unsafe chown(folder + "/fixture.gesture.so", 0, 0)
    unsafe chown(root + "/mine", 65534, 65534)
    #expect(try refusal(in: folder)?.code == .untrusted)
  }

  @Test("a circular link, a pipe and a device are refused at once")
  func oddFiles() throws {
    let odd = root + "/odd"
    try FileManager.default.createDirectory(
      atPath: odd, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    try FileManager.default.createSymbolicLink(
      atPath: odd + "/loop.gesture.so", withDestinationPath: "loop.gesture.so")
    unsafe mkfifo(odd + "/pipe.gesture.so", 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: odd + "/zero.gesture.so", withDestinationPath: "/dev/zero")
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [odd]))
    #expect(catalogue.entries.count == 3)
    for entry in catalogue.entries {
      guard case .failure(let error) = entry.result else {
        Issue.record("\(entry.path) was taken")
        continue
      }
      #expect([.unreadable, .untrusted].contains(error.code), "\(error)")
    }
  }

  @Test("the loaded file is a copy that cannot be changed or truncated any more")
  func sealed() throws {
    let file = try ModuleFile(path: folder + "/fixture.gesture.so")
    let growShrinkWriteSeal: Int32 = 0x1 | 0x2 | 0x4 | 0x8
    #expect(fcntl(file.descriptor, 1034) == growShrinkWriteSeal)
    #expect(ftruncate(file.descriptor, 0) == -1)
  }

  @Test("with more rights than the user has, the user's choice of folders is ignored")
  func secure() {
    let everything = [
      "TACTUS_MODULE_PATH": "/theirs", "TACTUS_ADD_MODULE_PATH": "/theirs",
      "XDG_DATA_HOME": "/theirs", "HOME": "/theirs",
    ]
    func folders(isSecure: Bool) -> [String] {
      ModuleSearchPath.standard(
        environment: { everything[$0] }, program: "/usr/bin/tactus", isSecure: isSecure
      ).folders
    }
    #expect(folders(isSecure: false) == ["/theirs"])
    #expect(
      folders(isSecure: true)
        == ["/usr/local/lib/tactus/modules", "/usr/lib/tactus/modules", "/usr/bin"])
  }

  @Test("a path with control characters is shown without them")
  func names() {
    let record = ModuleRecord(path: "/x/\u{1B}[2J\nevil.gesture.so", id: "a\u{9B}b")
    let name = unsafe String(cString: record.border.pointee.name)
    #expect(name == "a\\u{9b}b (/x/\\u{1b}[2J\\nevil.gesture.so)")
    let remedy = unsafe String(cString: record.border.pointee.remedy)
    #expect(remedy.contains("a\\u{9b}b"))
  }
}
