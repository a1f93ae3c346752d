import CTactusPlugin
import Glibc

/// A module in this process. It stays for the life of the process.
public struct LoadedModule: Sendable {
  public var path: String
  public var id: String
  public var version: String
  public var vendor: String
  public var licence: String
  public var recognizers: [ModuleRecognizer]

  /// Loads a shared object and reads its tables.
  ///
  /// - Throws: `PluginError`, with the reason for people.
  public init(path: String) throws(PluginError) {
    let file = try ModuleFile(path: path)
    let note = try file.note()
    guard note.major == UInt32(TACTUS_ABI_MAJOR) else {
      throw PluginError(
        .wrongABI,
        "it was built for plugin ABI \(note.major), this program has ABI \(TACTUS_ABI_MAJOR); "
          + "build it anew against this program's tactus_plugin.h")
    }
    let table = try unsafe Self.enter(file)
    try unsafe self.init(path: path, table: table)
  }

  /// Loads the sealed copy and calls the entry. It is never unloaded again: unloading Swift code
  /// breaks the runtime's caches, and with them the process.
  private static func enter(
    _ file: consuming ModuleFile
  ) throws(PluginError) -> UnsafePointer<tactus_module_v1> {
    let flags = RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE
    guard let handle = unsafe dlopen("/proc/self/fd/\(file.descriptor)", flags) else {
      throw PluginError(.loadFailed, "the dynamic linker says: \(lastLinkerError())")
    }
    file.keepOpen()
    guard let symbol = unsafe dlsym(handle, "tactus_module_entry_v1") else {
      throw PluginError(
        .missingSymbol,
        "it does not export tactus_module_entry_v1; is a version script hiding it?")
    }
    typealias Entry = @convention(c) () -> UnsafePointer<tactus_module_v1>?
    // SAFETY: the ABI fixes the type of this symbol.
    let entry = unsafe unsafeBitCast(symbol, to: Entry.self)
    guard let table = unsafe entry() else {
      throw PluginError(.declined, "its entry returned nothing: it cannot work here")
    }
    return unsafe table
  }

  private static func lastLinkerError() -> String {
    guard let text = unsafe dlerror() else { return "no reason" }
    return unsafe String(cString: text)
  }

  private init(path: String, table: UnsafePointer<tactus_module_v1>) throws(PluginError) {
    let module = unsafe table.pointee
    guard unsafe module.abi_major == UInt32(TACTUS_ABI_MAJOR) else {
      throw unsafe PluginError(.wrongABI, "its tables are of plugin ABI \(module.abi_major)")
    }
    self.path = path
    id = try unsafe TableReader.id(module.id, "the module's id")
    version = try unsafe TableReader.text(module.version, "version of \(id)")
    vendor = try unsafe TableReader.text(module.vendor, "vendor of \(id)")
    licence = try unsafe TableReader.text(module.licence, "licence of \(id)")
    let count = unsafe Int(module.recognizer_count)
    guard (1...64).contains(count), let tables = unsafe module.recognizers else {
      throw PluginError(.badTables, "\(id) declares \(count) recognizers; 1 to 64 are allowed")
    }
    recognizers = []
    for index in 0..<count {
      recognizers.append(try unsafe ModuleRecognizer(table: tables + index, module: id))
    }
  }
}
