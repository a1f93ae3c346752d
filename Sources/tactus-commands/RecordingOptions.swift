import TactusGeometry
import TactusInput
import TactusJSON
import TactusProgram
import TactusScenes
import TactusTools
import TactusTraces

enum RecordingOptions {
  /// Reads a recording, and prints notes about minor problems, such as a truncated last line.
  ///
  /// - Throws: `SceneError` if the file cannot be read. If the recording contains errors, the
  ///   method prints them and throws `Exit.faults`.
  static func read(_ path: String, surface: Size? = nil) throws -> Trace {
    do {
      let trace = try RecordingFile.read(path, surface: surface)
      for note in trace.notes { Exit.show(note.rendered) }
      return trace
    } catch let error as TraceError {
      Exit.show(error.description)
      throw Exit.faults
    }
  }

  /// Loads the scene called `name` or, if `name` is nil, the scene that the recording names.
  ///
  /// If the recording names no scene either, the default built-in scene is loaded. Warnings about
  /// the values of the option `--set` are printed.
  static func load(
    _ name: String?, for trace: Trace, _ loader: SceneLoader
  ) throws(SceneError) -> SceneLoader.Loaded {
    let loaded = try find(name, for: trace, loader)
    for fault in loaded.settingFaults { Exit.show(fault.rendered) }
    return loaded
  }

  private static func find(
    _ name: String?, for trace: Trace, _ loader: SceneLoader
  ) throws(SceneError) -> SceneLoader.Loaded {
    if let name { return try loader.load(name) }
    guard let recorded = trace.header.scene else { return try loader.load(BuiltInScenes.names[0]) }
    do throws(SceneError) {
      return try loader.load(recorded, isGiven: false)
    } catch {
      Exit.say(
        "cannot load the recording's scene, \(recorded); specify another scene with --scene")
      throw error
    }
  }
}
