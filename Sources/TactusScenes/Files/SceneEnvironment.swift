import Glibc
package import TactusPluginHost
import TactusSystem

/// The inputs from which a scene is loaded, other than its own file: system and user folders, and
/// the command line.
package struct SceneEnvironment {
  /// The folders to search for scene layers, which are files that are merged to form a scene.
  ///
  /// Layers in a later folder override those in earlier folders. Each folder can contain
  /// `scenes/NAME.json` for one scene and `config.json` for all scenes.
  package var folders: [String] = []
  /// The path of a file whose settings override the scene files in `folders`; nil for none.
  package var configuration: String?
  /// The changes to individual values of the scene, each written as `PATH=VALUE`.
  ///
  /// They are applied in order.
  package var settings: [String] = []
  /// Whether every scene file, trusted or not, is allowed to name module folders and start
  /// programs.
  package var allowsRun = false
  /// The folder of pictures for views that name no pictures; nil for none.
  package var images: String?
  /// The home folder, which replaces "~" in paths; nil if unknown.
  package var home: String?
  /// A function that returns the complete module search path, given the module folders that a scene
  /// names.
  package var modulePath: ([String]) -> ModuleSearchPath
  /// The cached results of earlier module scans; nil to scan every file again.
  package var moduleCache: ModuleCache?
  /// The scanner that examines third-party modules in a separate process; nil to load them into the
  /// current process instead.
  package var moduleScanner: ModuleScanner?
  /// The policy that decides which modules may be used.
  package var modulePolicy = ModulePolicy()

  /// Creates an environment without folders, in which a scene's own file is its only layer.
  package init(modulePath: @escaping ([String]) -> ModuleSearchPath) {
    self.modulePath = modulePath
  }

  /// Creates the scene environment from the process's environment variables.
  ///
  /// - Parameters:
  ///   - environment: A function that returns the value of an environment variable; nil if the
  ///     variable is unset or must not be trusted.
  ///   - program: The path of the running program.
  /// - Returns: The scene environment, with the home folder and the standard folders.
  package static func standard(
    environment: @escaping (String) -> String?, program: String
  ) -> SceneEnvironment {
    var result = SceneEnvironment { folders in
      .standard(environment: environment, sceneFolders: folders, program: program)
    }
    result.home = absolute(environment("HOME"))
    result.folders = standardFolders(environment, program: program)
    return result
  }

  /// Returns the folders that can contain scene layers, lowest layer first.
  ///
  /// They are the `tactus` folders in the data and configuration folders of the XDG Base Directory
  /// Specification 0.8. If the program's path ends in "/bin/tactus", they are preceded by the
  /// `share/tactus` folder of the same installation.
  private static func standardFolders(
    _ environment: (String) -> String?, program: String
  ) -> [String] {
    func list(_ name: String, _ fallback: String) -> [String] {
      let text = environment(name).flatMap { $0.isEmpty ? nil : $0 } ?? fallback
      // XDG lists the most important folder first; this list has it last.
      return text.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }.reversed()
    }
    var roots: [String] = []
    let parts = program.split(separator: "/").dropLast(2)
    if program.hasSuffix("/bin/tactus") {
      roots.append("/" + parts.joined(separator: "/") + "/share")
    }
    roots += list("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    roots += list("XDG_CONFIG_DIRS", "/etc/xdg")
    let home = absolute(environment("HOME")).map { $0 + "/.config" }
    if let own = absolute(environment("XDG_CONFIG_HOME")) ?? home { roots.append(own) }
    var seen: Set<String> = []
    // A folder listed twice keeps its more important position.
    let folders = roots.reversed().filter { seen.insert($0).inserted }.reversed()
    return folders.map { ($0.hasSuffix("/") ? String($0.dropLast()) : $0) + "/tactus" }
  }

  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  // MARK: Files

  static let configurationName = "config.json"

  static func sceneFile(_ name: String, in folder: String) -> String {
    "\(folder)/scenes/\(name).json"
  }

  /// The names of the scenes that have a file in any of `folders`, sorted and without duplicates.
  package var sceneNames: [String] {
    var names: Set<String> = []
    for folder in folders {
      for file in Folder.names(in: folder + "/scenes") ?? [] where file.hasSuffix(".json") {
        names.insert(String(file.dropLast(".json".count)))
      }
    }
    return names.sorted()
  }

  /// Returns the name of the scene to which the file at the given path belongs as a layer.
  ///
  /// A layer is a file that is merged with others to form a scene.
  ///
  /// - Returns: The name; empty if the file is a `config.json`, which is a layer of every scene;
  ///   nil if the file is not a layer in any of `folders`.
  func layeredScene(_ path: String) -> String? {
    let real = Self.realPath(path)
    for folder in folders {
      let folder = Self.realPath(folder)
      if real == folder + "/" + Self.configurationName { return "" }
      let prefix = folder + "/scenes/"
      if real.hasPrefix(prefix), real.hasSuffix(".json") {
        let name = real.dropFirst(prefix.count).dropLast(".json".count)
        if !name.contains("/") { return String(name) }
      }
    }
    return nil
  }

  private static func realPath(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }
}
