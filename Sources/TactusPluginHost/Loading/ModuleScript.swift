import CScript
import CTactusPlugin
import Glibc

/// Functions that load Lua scripts.
///
/// `CScript` turns a script into a module table like the one that a shared object's entry function
/// returns.
enum ModuleScript {
  static let suffix = ".gesture.lua"

  static func isScript(_ path: String) -> Bool { path.hasSuffix(suffix) }

  static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Loads liblua into this process.
  ///
  /// - Throws: `loadFailed`, with a message that names the missing package.
  static func prepare() throws(PluginError) {
    if let trouble = unsafe script_prepare() {
      throw PluginError(.loadFailed, unsafe String(cString: trouble))
    }
  }

  /// Runs a Lua script, and returns the module table that the script describes.
  ///
  /// Error messages name the script by the last component of `path`.
  ///
  /// - Throws: `unreadable` if the file cannot be read or is larger than 1 MiB; `loadFailed` if
  ///   liblua is missing; `declined` if the script has an error, with the file and line of the
  ///   error.
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

  /// Returns and clears the error that stopped the latest call into a script on this thread; nil if
  /// there is none.
  ///
  /// The text of the error includes the file and line at which it occurred.
  static func takeFault() -> String? {
    unsafe script_take_fault().map { unsafe String(cString: $0) }
  }

  private static func text(of file: borrowing ModuleFile) throws(PluginError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(file.descriptor, &status) == 0 else {
      throw .unreadable("cannot access the file", errno)
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
