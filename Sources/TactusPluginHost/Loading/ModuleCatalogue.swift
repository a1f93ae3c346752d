import Glibc
import TactusGestures
import TactusSystem

/// Every module file that was found, usable or not, and the recognizers that can be used.
package struct ModuleCatalogue: Sendable {
  /// A file and what became of it.
  package struct Entry: Sendable {
    package var path: String
    package var result: Result<LoadedModule, PluginError>
  }

  static let suffix = ".gesture.so"

  /// Whether a file's name is that of a recognizer in Lua.
  package static func isScript(_ path: String) -> Bool { ModuleScript.isScript(path) }

  /// Whether a file's name is that of a module: a shared object, or a script.
  package static func isModule(_ path: String) -> Bool {
    path.hasSuffix(suffix) || ModuleScript.isScript(path)
  }

  /// In the order of the search. Nothing is left out.
  package private(set) var entries: [Entry] = []
  /// The folders that were looked into.
  package let searchPath: ModuleSearchPath
  private var recognizers: [String: ModuleRecognizer] = [:]
  private var ids: Set<String> = []
  private var cache: ModuleCache?
  private let scanner: ModuleScanner?
  private let policy: ModulePolicy
  /// Recognizers that are known, of modules that are not to be used.
  private var unused: [ModuleRecognizer] = []
  /// Modules that are not to be used and that no earlier run looked at: what they offer is unknown.
  package private(set) var unread: [String] = []

  /// Looks at every module of the search path but those switched off.
  ///
  /// - Parameters:
  ///   - cache: What earlier runs found out; nil looks at every file.
  ///   - scanner: Looks at strangers in a process of their own; nil loads them into this one. What
  ///     lies in the program's own folders is no stranger.
  ///   - policy: Modules not to be used: they are not looked at either. The recognizers that an earlier
  ///     run found in them are known all the same.
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

  /// The recognizer with this id, of the first module that has it.
  package func recognizer(_ id: String) -> ModuleRecognizer? { recognizers[id] }

  /// The ids of all modules that were found; nil where there are some that did not say theirs.
  package var moduleIDs: Set<String>? {
    let isWhole = entries.allSatisfy { entry in
      guard case .failure(let error) = entry.result else { return true }
      return [.disabled, .shadowed, .missing, .misnamed].contains(error.code)
    }
    return isWhole ? ids : nil
  }

  /// A folder that the user named and that does not exist; other missing folders are passed over.
  private mutating func noteMissing(_ folder: String) {
    guard let variable = searchPath.demanded[folder] else { return }
    let fault = PluginError(.missing, "\(variable) names this folder, which does not exist")
    entries.append(Entry(path: folder, result: .failure(fault)))
  }

  private mutating func noteMisnamed(_ names: [String], in folder: String) {
    for name in names where !Self.isModule(name) {
      let suffix = name.hasSuffix(".lua") ? ModuleScript.suffix : Self.suffix
      let fault = PluginError(
        .misnamed, "modules are files whose names end in \(suffix): rename it")
      entries.append(Entry(path: folder + "/" + name, result: .failure(fault)))
    }
  }

  /// Every recognizer that can be used, sorted by id.
  package var all: [ModuleRecognizer] {
    recognizers.values.sorted { $0.declaration.id < $1.declaration.id }
  }

  /// Whether a file lies in a folder of the program's own.
  package func isOwn(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return false }
    return searchPath.own.contains(String(path[..<slash]))
  }

  /// Whether the code of a recognizer runs in this process also where no one asked for it: it came with the program, or
  /// there is no scanner, which loads all modules here.
  package func runsFreely(_ id: String) -> Bool {
    entries.contains { entry in
      guard scanner == nil || isOwn(entry.path), case .success(let module) = entry.result else {
        return false
      }
      return module.recognizers.contains { $0.declaration.id == id }
    }
  }

  /// Why nothing in a folder is to be loaded; nil where it may be.
  private func fault(of folder: String) -> PluginError? {
    do throws(PluginError) {
      try Ownership.check(folder: folder)
      // Whoever can change the way to the program's own folders can change the program.
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

  /// Finds out what a file is, by the cache, in a process of its own, or by loading it.
  private mutating func module(_ path: String) throws(PluginError) -> LoadedModule {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw .unreadable("cannot examine it", errno) }
    if status.st_mode & S_IFMT == S_IFLNK {
      // It lies elsewhere: that place counts too.
      try PathWalk.check(path)
      guard unsafe stat(path, &status) == 0 else { throw .unreadable("cannot examine it", errno) }
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

  /// Notes what an earlier run found in a file that is not to be used; its code does not run, not even
  /// to find that out.
  private mutating func note(_ path: String, _ identity: FileIdentity, _ refusal: PluginError) {
    guard let known = cache?.result(of: path, identity) else { return unread.append(path) }
    guard case .success(let summary) = known else { return }
    unused += LoadedModule(path: path, known: summary, refused: refusal).recognizers
  }

  private func checkIsNew(
    _ module: LoadedModule, _ disabled: Set<String>
  ) throws(PluginError) {
    if disabled.contains(module.id) {
      throw PluginError(.disabled, "\(module.id) is switched off by the scene or the configuration")
    }
    for entry in entries {
      guard case .success(let earlier) = entry.result else { continue }
      if earlier.id == module.id {
        throw PluginError(.shadowed, "\(module.id) was found in \(entry.path) first")
      }
    }
    for recognizer in module.recognizers {
      if let earlier = recognizers[recognizer.declaration.id] {
        throw PluginError(
          .shadowed, "\(earlier.module) already offers \(recognizer.declaration.id)")
      }
    }
  }

  /// The names of a folder's shared objects and scripts, sorted; none where it cannot be read, nil where it is
  /// not there.
  private static func libraries(in folder: String) -> [String]? {
    Folder.names(in: folder)?.filter { $0.hasSuffix(".so") || $0.hasSuffix(".lua") }.sorted()
  }
}
