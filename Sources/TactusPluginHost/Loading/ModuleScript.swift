import CScript
import CTactusPlugin
import Glibc

/// A recognizer in Lua: a text, which `CScript` turns into the table that a shared object's entry returns.
enum ModuleScript {
  static let suffix = ".gesture.lua"

  /// Whether a module file is a script, by its name.
  static func isScript(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// The name of a file without its folders, which messages about its lines start with.
  static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Loads liblua into this process.
  ///
  /// - Throws: `loadFailed`, with the name of the package that is missing.
  static func prepare() throws(PluginError) {
    if let trouble = unsafe script_prepare() {
      throw PluginError(.loadFailed, unsafe String(cString: trouble))
    }
  }

  /// Runs a script and returns its table.
  ///
  /// - Parameter path: The path of the file, for messages.
  /// - Throws: `loadFailed` without liblua; `declined` with the file and the line of what is wrong.
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

  /// The error that the script whose function returned last stopped with: its file, its line and what
  /// happened. It is given once.
  static func takeFault() -> String? {
    unsafe script_take_fault().map { unsafe String(cString: $0) }
  }

  private static func text(of file: borrowing ModuleFile) throws(PluginError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(file.descriptor, &status) == 0 else {
      throw .unreadable("cannot examine it", errno)
    }
    guard status.st_size <= Int(SCRIPT_FILE) else {
      throw PluginError(.unreadable, "it is larger than 1 MiB")
    }
    var text = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = unsafe pread(file.descriptor, &text, text.count, 0)
    guard count == text.count else { throw .unreadable("cannot read it", count < 0 ? errno : EIO) }
    return text
  }
}
