import CTactusPlugin
import Synchronization
import TactusGestures

/// The code of a module, in this process from the moment it is first needed, and then for ever.
final class ModuleCode: Sendable {
  enum State {
    /// What an earlier look said of it; the code itself was not needed yet.
    case known(ModuleSummary, FileIdentity)
    case loaded(ModuleTables)
    /// It is known, and is not to be loaded.
    case refused(PluginError)
  }

  let path: String
  /// Whether it came with the program.
  private let isOwn: Bool
  private let state: Mutex<State>

  init(path: String, isOwn: Bool = false, _ state: State) {
    self.path = path
    self.isOwn = isOwn
    self.state = Mutex(state)
  }

  /// Throws what the code was refused for, if it was.
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

  /// The table of a recognizer, with the code loaded, and the record of whose code it is.
  ///
  /// - Throws: `PluginError` where the code cannot be loaded, or says other things of itself than
  ///   it did when it was looked at.
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
      throw PluginError(.changed, "it no longer offers \(id)")
    }
    return unsafe (table, tables.record)
  }
}
