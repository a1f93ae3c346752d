import Glibc
import TactusGestures
import TactusJSON
import TactusPainting
import TactusPluginHost
import TactusScenes

extension Doctor {
  func painting() -> [Finding] {
    let subject = "Fonts and pictures"
    let formats = Image.readableFormats.joined(separator: ", ")
    let fonts =
      Font.standard.isOfTheSystem
      ? Finding(subject, .good, "text uses the system's fonts")
      : Finding(
        subject, .lack, "no system font was found",
        "text uses the built-in stroke font, which has only Latin letters")
    let missing = SystemLibrary.all.filter { !$0.isLoadable }.map { library in
      Finding(
        subject, .lack, "\(library.file) cannot be loaded",
        "this library is needed for \(library.purpose); install it "
          + "(Debian package: \(library.package))")
    }
    return [fonts, Finding(subject, .good, "supported picture formats: \(formats)")] + missing
  }

  func installations() -> [Finding] {
    let path = loader.catalogue().searchPath
    // The last element of `own` is the folder of the program itself.
    return OtherInstallations(
      ownFolder: path.own.last ?? "", commandPath: variable("PATH") ?? "",
      moduleFolders: path.folders
    ).findings
  }

  func modules() -> [Finding] {
    let catalogue = loader.catalogue()
    var findings = catalogue.searchPath.folders.map { folder in
      Self.isFolder(folder)
        ? Finding("Modules", .good, "searched \(folder) for modules")
        : Finding("Modules", .good, "\(folder) does not exist, so it was not searched")
    }
    for entry in catalogue.entries {
      switch entry.result {
      case .success(let module):
        let ids = module.recognizers.map(\.declaration.id).joined(separator: ", ")
        findings.append(Finding("Modules", .good, "\(entry.path) offers \(ids)"))
      case .failure(let error):
        let isHarmless = error.code == .shadowed || error.code == .disabled
        findings.append(
          Finding(
            "Modules", isHarmless ? .lack : .trouble, "the module \(entry.path) is not used",
            error.message))
      }
    }
    if catalogue.all.isEmpty {
      findings.append(
        Finding(
          "Modules", .trouble, "no modules were found",
          "gestures will not work; check that the installation of Tactus is complete"))
    }
    return findings
  }

  func scenes() -> [Finding] {
    var findings = loader.surroundings.folders.map { folder in
      Finding(
        "Scenes", .good,
        Self.isFolder(folder)
          ? "scene layers are read from \(folder)"
          : "no scene layers are read from \(folder), because it does not exist")
    }
    for name in loader.names {
      do throws(SceneError) {
        let loaded = try loader.load(name)
        let count = loaded.diagnostics.count
        findings.append(
          count == 0
            ? Finding("Scenes", .good, "the scene \(name) has no errors or warnings")
            : Finding(
              "Scenes", .lack,
              "the scene \(name) has \(count) \(count == 1 ? "warning" : "warnings")",
              "`tactus check \(name)` shows the details")
        )
      } catch {
        findings.append(
          Finding(
            "Scenes", .trouble, "the scene \(name) cannot be shown",
            "`tactus check \(name)` shows why"))
      }
    }
    return findings
  }

  func limits() -> [Finding] {
    var findings: [Finding] = []
    var files = rlimit()
    if unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 {
      // One descriptor for each module, one for each picture that is being read, and some spare.
      let isEnough = files.rlim_cur >= 256
      findings.append(
        Finding(
          "Limits", isEnough ? .good : .lack, "at most \(files.rlim_cur) files can be open at once",
          isEnough ? "" : "modules may fail to load; raise the limit with ulimit -n"))
    }
    for name in ["XDG_RUNTIME_DIR", "HOME"] where variable(name)?.isEmpty != false {
      findings.append(
        Finding(
          "Limits", .lack, "\(name) is not set",
          name == "HOME"
            ? "Tactus cannot find the user's own scenes and modules"
            : "Tactus can find the compositor only if WAYLAND_DISPLAY is an absolute path"))
    }
    return findings
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
