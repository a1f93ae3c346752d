import CTactusPlugin
import Synchronization
import TactusGestures

/// The code of a module, loaded on first use and never unloaded.
final class ModuleCode: Sendable {
  enum State {
    /// The code is not loaded yet.
    ///
    /// An earlier scan has found the module's summary and the identity of its file.
    case known(ModuleSummary, FileIdentity)
    case loaded(ModuleTables)
    case refused(PluginError)
  }

  let path: String
  private let isOwn: Bool
  private let state: Mutex<State>

  init(path: String, isOwn: Bool = false, _ state: State) {
    self.path = path
    self.isOwn = isOwn
    self.state = Mutex(state)
  }

  func checkIsUsable() throws(PluginError) {
    let refusal: PluginError? = state.withLock {
      if case .refused(let error) = $0 { error } else { nil }
    }
    if let refusal { throw refusal }
  }

  private func load(
    _ summary: ModuleSummary, _ identity: FileIdentity
  ) throws(PluginError) -> ModuleTables {
    if isOwn { return try ModuleTables(own: path, known: summary, identity) }
    let tables = try ModuleTables(path: path, id: summary.id)
    try tables.check(against: summary)
    return tables
  }

  /// Returns the ABI function table of a recognizer, and the `ModuleRecord` of its module.
  ///
  /// The module's code is loaded if necessary.
  ///
  /// - Throws: `PluginError` if the code cannot be loaded, or if its tables no longer match the
  ///   summary that the scan found.
  func table(of id: String) throws(PluginError)
    -> (UnsafePointer<tactus_recognizer_v1>, ModuleRecord)
  {
    let tables = try state.withLock { state throws(PluginError) -> ModuleTables in
      switch state {
      case .loaded(let tables): return tables
      case .refused(let error): throw error
      case .known(let summary, let identity):
        do throws(PluginError) {
          let tables = try load(summary, identity)
          state = .loaded(tables)
          return tables
        } catch {
          state = .refused(error)
          throw error
        }
      }
    }
    guard let table = unsafe tables.recognizer(id) else {
      throw PluginError(.changed, "the module no longer offers the recognizer \(id)")
    }
    return unsafe (table, tables.record)
  }
}
