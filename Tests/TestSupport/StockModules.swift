import Foundation
package import TactusPluginHost

/// The stock modules of the build, loaded through the regular loader.
public enum StockModules {
  /// A search path with the build folder as the program's own folder.
  ///
  /// A process maps each file only once, even if the file is loaded repeatedly.
  package static let searchPath = searchPath(after: [])

  /// Returns a search path with a scene's folders before the build folder.
  package static func searchPath(after folders: [String]) -> ModuleSearchPath {
    ModuleSearchPath(folders: folders + [BuildFolder.path], own: [BuildFolder.path])
  }
}

extension StockModules {
  /// The paths of the stock modules.
  public static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: BuildFolder.path)) ?? []
    return names.filter { $0.hasSuffix(".gesture.so") }.sorted().map { BuildFolder.path + "/" + $0 }
  }()
}
