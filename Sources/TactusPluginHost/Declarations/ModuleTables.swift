import CTactusPlugin
import Glibc
import Synchronization
import TactusGestures

/// The C tables with which a loaded module declares its recognizers, and the summary read from
/// them.
@safe
struct ModuleTables: Sendable {
  let summary: ModuleSummary
  let record: ModuleRecord
  // SAFETY: the ABI promises tables that never change and live as long as the process.
  nonisolated(unsafe) private let recognizers: UnsafePointer<tactus_recognizer_v1>
}

extension ModuleTables {
  /// Loads a module, either a shared object or a Lua script, and reads its C tables.
  ///
  /// - Parameters:
  ///   - path: The path of the module's file.
  ///   - isOwn: Whether the module was installed with the program.
  ///   - id: The module's id; nil if no earlier scan has found it.
  /// - Throws: `PluginError`, with a message for the user.
  init(path: String, isOwn: Bool = false, id: String? = nil) throws(PluginError) {
    let file = try ModuleFile(path: path, isOwn: isOwn)
    try file.checkABI()
    let record = ModuleRecord(path: path, id: id)
    if !isOwn { RunMark.willLoad(record) }
    if !file.isScript { ModuleLanguage.load(for: file) }
    try unsafe self.init(Self.enter(file, record), path: path)
  }

  /// Loads a module that was installed with the program, reusing the summary that an earlier run
  /// stored in the cache.
  ///
  /// If the module's file has not changed since that run, its tables are not converted again, and
  /// its references to other libraries are bound lazily. Together, these two measures halve the
  /// time needed to load all modules installed with the program.
  ///
  /// - Throws: `PluginError` if the module cannot be loaded or no longer matches the summary.
  init(own path: String, known: ModuleSummary, _ identity: FileIdentity) throws(PluginError) {
    let file = try ModuleFile(path: path, isOwn: true)
    guard try file.identity() == identity else {
      try self.init(path: path, isOwn: true)
      try check(against: known)
      return
    }
    let record = ModuleRecord(path: path, id: known.id, identity: identity)
    let module = unsafe try Self.enter(file, record, binding: RTLD_LAZY).pointee
    guard unsafe module.abi_major == UInt32(TACTUS_ABI_MAJOR),
      unsafe Int(module.recognizer_count) == known.recognizers.count,
      let tables = unsafe module.recognizers
    else { throw .changed }
    for (index, recognizer) in known.recognizers.enumerated() {
      guard let id = unsafe tables[index].id, unsafe strcmp(id, recognizer.id) == 0 else {
        throw .changed
      }
    }
    unsafe self.init(summary: known, record: record, recognizers: tables)
  }

  /// Loads a module from a sealed copy of its file into this process, which must already be
  /// sandboxed.
  ///
  /// - Parameters:
  ///   - file: The copy of the module's file, in sealed memory, which cannot change.
  ///   - path: The path or the name of the original file, used only in the error messages of a Lua
  ///     script.
  /// - Throws: `PluginError`.
  init(confined file: consuming ModuleFile, path: String) throws(PluginError) {
    let record = ModuleRecord(path: file.isScript ? path : "/proc/self/fd/\(file.descriptor)")
    try unsafe self.init(Self.enter(file, record), path: record.id)
  }

  func recognizer(_ id: String) -> UnsafePointer<tactus_recognizer_v1>? {
    guard let index = summary.recognizers.firstIndex(where: { $0.id == id }) else { return nil }
    return unsafe recognizers + index
  }

  func check(against earlier: ModuleSummary) throws(PluginError) {
    let isSame =
      summary.id == earlier.id && summary.recognizers.count == earlier.recognizers.count
      && zip(summary.recognizers, earlier.recognizers).allSatisfy { $0.fields == $1.fields }
    guard isSame else {
      throw .changed
    }
  }

  /// The lock that is held while the entry function of a module runs.
  ///
  /// Several threads can load the same file, and the ABI promises that a module's functions are
  /// called from one thread at a time.
  private static let entering = Mutex(())

  /// Loads a shared object or a Lua script, and returns the C table that describes the module.
  ///
  /// A shared object is never unloaded, because unloading Swift code corrupts the runtime's caches
  /// and crashes the process.
  private static func enter(
    _ file: consuming ModuleFile, _ record: ModuleRecord, binding: Int32 = RTLD_NOW
  ) throws(PluginError) -> UnsafePointer<tactus_module_v1> {
    if file.isScript { return try unsafe ModuleScript.open(file, path: record.path) }
    let flags = binding | RTLD_LOCAL | RTLD_NODELETE
    let path = "/proc/self/fd/\(file.descriptor)"
    guard let handle = unsafe record.call({ unsafe dlopen(path, flags) }) else {
      throw PluginError(
        .loadFailed, "the dynamic linker cannot load the module: \(lastLinkerError())")
    }
    file.keepOpen()
    guard let symbol = unsafe dlsym(handle, "tactus_module_entry_v1") else {
      throw PluginError(
        .missingSymbol,
        "the module does not export tactus_module_entry_v1; is a linker version script hiding it?")
    }
    typealias Entry = @convention(c) () -> UnsafePointer<tactus_module_v1>?
    // SAFETY: the ABI fixes the type of this symbol.
    let entry = unsafe unsafeBitCast(symbol, to: Entry.self)
    let address = entering.withLock { _ in record.call { unsafe UInt(bitPattern: entry()) } }
    guard let table = unsafe UnsafePointer<tactus_module_v1>(bitPattern: address) else {
      throw PluginError(
        .declined,
        "the module's entry function returned NULL, so the module cannot be used on this machine")
    }
    return unsafe table
  }

  private static func lastLinkerError() -> String {
    guard let text = unsafe dlerror() else { return "the linker gave no reason" }
    return unsafe String(cString: text)
  }

  private init(_ table: UnsafePointer<tactus_module_v1>, path: String) throws(PluginError) {
    let module = unsafe table.pointee
    guard unsafe module.abi_major == UInt32(TACTUS_ABI_MAJOR) else {
      throw unsafe PluginError(
        .wrongABI,
        "the module's tables use plugin ABI \(module.abi_major), but this program supports only ABI \(TACTUS_ABI_MAJOR)"
      )
    }
    let id = try unsafe TableReader.id(module.id, "the module's id")
    let count = unsafe Int(module.recognizer_count)
    guard (1...64).contains(count) else {
      throw PluginError(
        .badTables, "\(id) declares \(count) recognizers; the number must be between 1 and 64")
    }
    guard let tables = unsafe module.recognizers else {
      throw PluginError(
        .badTables, "\(id) declares \(count) recognizers, but its `recognizers` pointer is NULL")
    }
    let record = ModuleRecord(path: path, id: id)
    let reasons = try unsafe TableReader.ownReasons(of: module, id, record)
    var declarations: [RecognizerDeclaration] = []
    for index in 0..<count {
      var declaration = try unsafe TableReader.declaration(tables[index])
      declaration.ownReasons = reasons
      guard !declarations.contains(where: { $0.id == declaration.id }) else {
        throw PluginError(.badTables, "\(id) declares the recognizer \(declaration.id) twice")
      }
      declarations.append(declaration)
    }
    let summary = try unsafe ModuleSummary(
      id: id, version: TableReader.text(module.version, "the version of \(id)"),
      vendor: TableReader.text(module.vendor, "the vendor of \(id)"),
      licence: TableReader.text(module.licence, "the license of \(id)"), recognizers: declarations)
    unsafe self.init(summary: summary, record: record, recognizers: tables)
  }
}

extension PluginError {
  static let changed = PluginError(
    .changed,
    "the module's declarations have changed since the module was scanned; to scan it again, run "
      + "`tactus recognizers --rescan`")
}
