import Glibc
import TactusGestures
import TactusSystem

/// The module files found in the search path, whether usable or not, and the recognizers they
/// offer.
package struct ModuleCatalogue: Sendable {
  /// A module file, a misnamed file, or a missing folder, with the loaded module or the error that
  /// occurred.
  package struct Entry: Sendable {
    package var path: String
    package var result: Result<LoadedModule, PluginError>
  }

  static let suffix = ".gesture.so"

  /// Returns whether a path ends in `.gesture.lua`, the suffix of modules written in Lua.
  package static func isScript(_ path: String) -> Bool { ModuleScript.isScript(path) }

  /// Returns whether a path ends in `.gesture.so` or `.gesture.lua`, the suffixes of module files.
  package static func isModule(_ path: String) -> Bool {
    path.hasSuffix(suffix) || ModuleScript.isScript(path)
  }

  /// The module files, misnamed files and missing folders in the search path, in search order.
  package private(set) var entries: [Entry] = []
  /// The folders that were searched for modules.
  package let searchPath: ModuleSearchPath
  private var recognizers: [String: ModuleRecognizer] = [:]
  private var ids: Set<String> = []
  private var cache: ModuleCache?
  private let scanner: ModuleScanner?
  private let policy: ModulePolicy
  /// The recognizers of excluded modules, known because an earlier run has scanned the modules.
  private var unused: [ModuleRecognizer] = []
  /// The paths of excluded modules whose recognizers are unknown, because no earlier run has
  /// scanned them.
  package private(set) var unread: [String] = []

  /// Examines all modules in the search path.
  ///
  /// - Parameters:
  ///   - searchPath: The folders to search.
  ///   - disabled: The ids of modules not to use.
  ///   - cache: The results of earlier runs; nil to examine every file again.
  ///   - scanner: The scanner that loads third-party modules in a separate process; nil to load
  ///     them into this process. Modules in the program's own folders are never scanned.
  ///   - policy: The rules that decide which modules to exclude. An excluded module is not scanned,
  ///     but its recognizers remain known if an earlier run scanned it.
  package init(
    searchPath: ModuleSearchPath, disabled: Set<String> = [], cache: ModuleCache? = nil,
    scanner: ModuleScanner? = nil, policy: ModulePolicy = ModulePolicy()
  ) {
    self.searchPath = searchPath
    self.cache = cache
    self.scanner = scanner
    self.policy = policy
    for folder in searchPath.folders {
      guard let names = Self.libraries(in: folder) else {
        noteMissing(folder)
        continue
      }
      let modules = names.filter { Self.isModule($0) }
      let fault = modules.isEmpty ? nil : fault(of: folder)
      for name in modules { add(folder + "/" + name, fault, disabled) }
      if !searchPath.own.contains(folder) { noteMisnamed(names, in: folder) }
    }
    for recognizer in unused where recognizers[recognizer.declaration.id] == nil {
      recognizers[recognizer.declaration.id] = recognizer
    }
    self.cache?.save(keeping: Set(entries.map(\.path)))
  }

  /// Returns the recognizer with the given id; nil if no module offers it.
  ///
  /// If several modules offer the same recognizer, the first one in search order is used.
  package func recognizer(_ id: String) -> ModuleRecognizer? { recognizers[id] }

  /// The ids of all modules that were found; nil if any of them has an unknown id.
  package var moduleIDs: Set<String>? {
    let isWhole = entries.allSatisfy { entry in
      guard case .failure(let error) = entry.result else { return true }
      return [.disabled, .shadowed, .missing, .misnamed].contains(error.code)
    }
    return isWhole ? ids : nil
  }

  /// Adds an error to `entries` if an environment variable names the missing folder.
  ///
  /// Any other missing folder is ignored.
  private mutating func noteMissing(_ folder: String) {
    guard let variable = searchPath.demanded[folder] else { return }
    let fault = PluginError(.missing, "this folder is listed in \(variable), but does not exist")
    entries.append(Entry(path: folder, result: .failure(fault)))
  }

  private mutating func noteMisnamed(_ names: [String], in folder: String) {
    for name in names where !Self.isModule(name) {
      let suffix = name.hasSuffix(".lua") ? ModuleScript.suffix : Self.suffix
      let fault = PluginError(
        .misnamed, "a module's file name must end in \(suffix); rename the file")
      entries.append(Entry(path: folder + "/" + name, result: .failure(fault)))
    }
  }

  /// All known recognizers, including those of excluded modules, sorted by id.
  package var all: [ModuleRecognizer] {
    recognizers.values.sorted { $0.declaration.id < $1.declaration.id }
  }

  /// Returns whether a file is in one of the module folders that belong to the program.
  package func isOwn(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return false }
    return searchPath.own.contains(String(path[..<slash]))
  }

  /// Returns whether tools are allowed to run a recognizer's code in this process even if the user
  /// has not asked for it.
  ///
  /// This is true for every module installed with the program, and for all modules if there is no
  /// scanner to load them in a separate process.
  package func runsFreely(_ id: String) -> Bool {
    entries.contains { entry in
      guard scanner == nil || isOwn(entry.path), case .success(let module) = entry.result else {
        return false
      }
      return module.recognizers.contains { $0.declaration.id == id }
    }
  }

  private func fault(of folder: String) -> PluginError? {
    do throws(PluginError) {
      try Ownership.check(folder: folder)
      // An attacker who can change the path to the program's own folders can change the program
      // too.
      if !searchPath.own.contains(folder) { try PathWalk.check(folder) }
      return nil
    } catch {
      return error
    }
  }

  private mutating func add(_ path: String, _ fault: PluginError?, _ disabled: Set<String>) {
    let result: Result<LoadedModule, PluginError>
    do throws(PluginError) {
      if let fault { throw fault }
      let module = try module(path)
      ids.insert(module.id)
      try checkIsNew(module, disabled)
      for recognizer in module.recognizers {
        recognizers[recognizer.declaration.id] = recognizer
      }
      result = .success(module)
    } catch {
      result = .failure(error)
    }
    entries.append(Entry(path: path, result: result))
  }

  /// Returns the module in the file at a path, from the cache, from a scan, or by loading the file.
  private mutating func module(_ path: String) throws(PluginError) -> LoadedModule {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      throw .unreadable("cannot access the file", errno)
    }
    if status.st_mode & S_IFMT == S_IFLNK {
      // The path to the target of the link must be trusted too.
      try PathWalk.check(path)
      guard unsafe stat(path, &status) == 0 else {
        throw .unreadable("cannot access the file", errno)
      }
    }
    try Ownership.check(status, "the file")
    let identity = FileIdentity(status)
    if let refusal = policy.refusal(of: path, identity, isOwn: isOwn(path)) {
      note(path, identity, refusal)
      throw refusal
    }
    if let known = cache?.result(of: path, identity) {
      return LoadedModule(path: path, known: try known.get(), identity, isOwn: isOwn(path))
    }
    if let scanner, !isOwn(path) {
      let found = scanner.scan(path)
      cache?.keep(found, of: path, identity)
      return LoadedModule(path: path, known: try found.get(), identity)
    }
    do throws(PluginError) {
      let module = try LoadedModule(path: path, isOwn: isOwn(path))
      cache?.keep(.success(module.summary), of: path, identity)
      return module
    } catch {
      cache?.keep(.failure(error), of: path, identity)
      throw error
    }
  }

  /// Records a module file that is excluded, and the recognizers that an earlier run found in it.
  ///
  /// The module's code is not run.
  private mutating func note(_ path: String, _ identity: FileIdentity, _ refusal: PluginError) {
    guard let known = cache?.result(of: path, identity) else { return unread.append(path) }
    guard case .success(let summary) = known else { return }
    unused += LoadedModule(path: path, known: summary, refused: refusal).recognizers
  }

  private func checkIsNew(
    _ module: LoadedModule, _ disabled: Set<String>
  ) throws(PluginError) {
    if disabled.contains(module.id) {
      throw PluginError(
        .disabled, "the module \(module.id) is disabled in the scene or the configuration")
    }
    for entry in entries {
      guard case .success(let earlier) = entry.result else { continue }
      if earlier.id == module.id {
        throw PluginError(
          .shadowed,
          "the module \(module.id) was already found at \(entry.path); this file is not used")
      }
    }
    for recognizer in module.recognizers {
      if let earlier = recognizers[recognizer.declaration.id] {
        throw PluginError(
          .shadowed,
          "the module \(earlier.module) already offers the recognizer \(recognizer.declaration.id)")
      }
    }
  }

  /// Returns the names of the shared objects and scripts in a folder, in alphabetical order.
  ///
  /// The result is empty if the folder cannot be read, and nil if it does not exist.
  private static func libraries(in folder: String) -> [String]? {
    Folder.names(in: folder)?.filter { $0.hasSuffix(".so") || $0.hasSuffix(".lua") }.sorted()
  }
}
