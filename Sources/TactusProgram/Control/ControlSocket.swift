internal import CLinux
internal import Glibc
package import TactusSystem

/// A client's socket, identified by its name in the user's folder of sockets.
package struct ControlSocket: Sendable {
  package let name: String
  package let path: String

  /// Creates a reference to the socket with the given name, without opening the socket.
  ///
  /// - Parameters:
  ///   - name: The name of the socket.
  ///   - runtimeFolder: The value of `$XDG_RUNTIME_DIR`.
  /// - Throws: `badName`, or `noFolder` if `runtimeFolder` is nil or not an absolute path.
  package init(name: String, runtimeFolder: String?) throws(ControlError) {
    guard Self.isName(name) else {
      throw ControlError(
        .badName,
        "\"\(name)\" is not a valid socket name; use up to 32 letters, digits, \"-\" and \"_\""
      )
    }
    self.name = name
    path = try Self.folder(runtimeFolder) + "/" + name
  }

  static func isName(_ name: String) -> Bool {
    (1...32).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80
          && (character.isLetter || character.isNumber || character == "-" || character == "_")
      }
  }

  private static func folder(_ runtimeFolder: String?) throws(ControlError) -> String {
    guard let runtimeFolder, runtimeFolder.hasPrefix("/") else {
      throw ControlError(
        .noFolder, "there is no folder for sockets; set XDG_RUNTIME_DIR to an absolute path")
    }
    return runtimeFolder + "/tactus"
  }

  /// Checks that no other user can create sockets in the given folder.
  ///
  /// - Throws: `untrusted` if another user can. A missing folder is not an error.
  static func check(folder path: String) throws(ControlError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    let isOwn = status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
    guard isOwn, status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw ControlError(
        .untrusted,
        "\(path) must be a folder that you own and that only you can write to; remove it, or set "
          + "XDG_RUNTIME_DIR to a folder that you own")
    }
  }

  /// Connects to the client that listens on the socket.
  ///
  /// - Parameter user: The user who must own the listening program.
  /// - Returns: The connected socket; nil if no client is listening.
  /// - Throws: `untrusted` if a program of another user is listening.
  func connect(as user: uid_t = geteuid()) throws(ControlError) -> OwnedDescriptor? {
    let descriptor = unsafe clinux_connect(path)
    guard descriptor >= 0 else { return nil }
    let connection = OwnedDescriptor(descriptor)
    var peer: UInt32 = 0
    guard unsafe clinux_peer(descriptor, &peer) == 0, peer == user else {
      throw ControlError(
        .untrusted,
        "the program listening on \(path) belongs to another user; set XDG_RUNTIME_DIR to a "
          + "folder that you own")
    }
    return connection
  }

  /// Connects to the client with the given name, or, if the name is nil, to the only client that
  /// accepts commands.
  ///
  /// - Throws: `noClient`, `badName`, `noFolder`, `untrusted`, or `several` with a message that
  ///   lists the clients' names.
  package static func connect(
    to name: String?, runtimeFolder: String?
  ) throws(ControlError) -> OwnedDescriptor {
    try check(folder: folder(runtimeFolder))
    if let name {
      if let found = try ControlSocket(name: name, runtimeFolder: runtimeFolder).connect() {
        return found
      }
      throw ControlError(
        .noClient,
        "no client accepts commands on the socket \(name); start one with tactus run --socket \(name)"
      )
    }
    let names = (Folder.names(in: try folder(runtimeFolder)) ?? []).filter(isName).sorted()
    var found: [(name: String, descriptor: OwnedDescriptor)] = []
    for name in names {
      let socket = try ControlSocket(name: name, runtimeFolder: runtimeFolder)
      if let descriptor = try socket.connect() { found.append((name, descriptor)) }
    }
    guard let only = found.first else {
      throw ControlError(
        .noClient, "no client accepts commands; start one with tactus run --control")
    }
    guard found.count == 1 else {
      throw ControlError(
        .several,
        "several running clients accept commands; choose one with --socket: "
          + found.map(\.name).joined(separator: ", "))
    }
    return only.descriptor
  }
}
