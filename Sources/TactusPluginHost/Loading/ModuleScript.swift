import CScript
import CTactusPlugin
import Glibc

/// A recognizer in Lua. `CScript` turns its text into the table that the entry of a shared object
/// returns.
enum ModuleScript {
  static let suffix = ".gesture.lua"

  /// Whether a path has the file name of a script.
  static func isScript(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// Returns the file name of a path, for messages about the lines of a script.
  static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Loads liblua into this process.
  ///
  /// - Throws: `loadFailed`, with the name of the missing package.
  static func prepare() throws(PluginError) {
    if let trouble = unsafe script_prepare() {
      throw PluginError(.loadFailed, unsafe String(cString: trouble))
    }
  }

  /// Runs a script and returns its module table.
  ///
  /// - Parameter path: The path of the file, for messages.
  /// - Throws: `loadFailed` without liblua; `declined` with the file and the line of the error.
  static func open(
    _ file: borrowing ModuleFile, path: String
  ) throws(PluginError) -> UnsafePointer<tactus_module_v1> {
    try prepare()
    let text = try text(of: file)
    var message = [CChar](repeating: 0, count: Int(SCRIPT_MESSAGE))
    let module = unsafe text.withUnsafeBytes { bytes in
      unsafe script_open(
        bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, name(path), &message)
    }
    guard let module = unsafe module else {
      let bytes = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw PluginError(.declined, String(decoding: bytes, as: UTF8.self))
    }
    return unsafe module
  }

  /// Returns the error that stopped the script in the last call, with its file and line, and clears
  /// that error.
  static func takeFault() -> String? {
    unsafe script_take_fault().map { unsafe String(cString: $0) }
  }

  private static func text(of file: borrowing ModuleFile) throws(PluginError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(file.descriptor, &status) == 0 else {
      throw .unreadable("cannot examine the file", errno)
    }
    guard status.st_size <= Int(SCRIPT_FILE) else {
      throw PluginError(.unreadable, "the file is larger than 1 MiB")
    }
    var text = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = unsafe pread(file.descriptor, &text, text.count, 0)
    guard count == text.count else {
      throw .unreadable("cannot read the file", count < 0 ? errno : EIO)
    }
    return text
  }
}
