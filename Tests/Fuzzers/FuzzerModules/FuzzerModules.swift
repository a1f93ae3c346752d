import Glibc
package import TactusPluginHost

/// The modules of the build in the folder named by `TACTUS_MODULE_PATH`: without them a fuzzer
/// knows no recognizer.
package enum FuzzerModules {
  package static let searchPath: ModuleSearchPath = {
    guard let path = unsafe getenv("TACTUS_MODULE_PATH") else {
      fatalError("TACTUS_MODULE_PATH must name the folder of the built modules")
    }
    return ModuleSearchPath(folders: [unsafe String(cString: path)])
  }()

  package static let catalogue: ModuleCatalogue = {
    let catalogue = ModuleCatalogue(searchPath: searchPath)
    precondition(!catalogue.all.isEmpty, "no module in TACTUS_MODULE_PATH")
    return catalogue
  }()
}
